-- Gets plugins/hostile/skulls/attack.lua:4:12: error[missing-file]: there is no scripts/os.lua
-- As scorer: loads a module.
return function(own, stack, params)
  require("os").exit(1)
end
