-- As scorer: moves skulls of others.
return function(own, stack, params)
  stack.royal = 0
  award(own, 1)
end
