-- Gets plugins/hostile/skulls/attack.lua:4:3: error[script-error]: setmetatable is not offered to scripts
-- As scorer: gives a table a metatable.
return function(own, stack, params)
  setmetatable({}, { __index = function() return 1 end })
end
