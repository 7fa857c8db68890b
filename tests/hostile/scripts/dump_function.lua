-- As scorer: takes the bytecode of a function.
return function(own, stack, params)
  local code = string.dump(function() end)
  award(own, #code)
end
