-- As scorer: reads a kind that is not there.
return function(own, stack, params)
  award(own, count(stack.royaI))
end
