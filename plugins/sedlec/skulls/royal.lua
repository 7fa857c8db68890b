---Each Royal earns for every Royal and every Peasant on any lower level.
---@type Scorer
return function(own, stack, params)
  award_per(own, params.each, below, own | stack.peasant)
end
