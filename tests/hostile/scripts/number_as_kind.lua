-- As scorer: reads a kind by number.
return function(own, stack, params)
  award(own, stack[1])
end
