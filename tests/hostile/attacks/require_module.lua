-- Gets plugins/hostile/skulls/attack.lua:4: error[script-error]: require is not offered to scripts
-- As scorer: loads a module.
return function(own, stack, params)
  require("os").exit(1)
end
