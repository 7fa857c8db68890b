---A Peasant on a higher level than every Royal earns, other Peasants nothing. Where there is no Royal, all earn.
---@type Scorer
return function(own, stack, params)
  award(own & ~(below(stack.royal) | level(stack.royal)), params.each)
end
