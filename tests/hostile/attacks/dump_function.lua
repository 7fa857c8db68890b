-- Gets plugins/hostile/skulls/attack.lua:5:14: error[script-error]: the operator # is not offered to scripts
-- As scorer: takes the bytecode of a function.
return function(own, stack, params)
  local code = string.dump(function() end)
  award(own, #code)
end
