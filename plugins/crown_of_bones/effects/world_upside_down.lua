---Each Royal earns for every Royal and every Peasant on any higher level.
---@type Scorer
return function(own, stack, params)
  award_per(own, params.each, above, own | stack.peasant)
end
