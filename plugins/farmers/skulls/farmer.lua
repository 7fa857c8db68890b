---Each Farmer earns for every Peasant on its level.
---@type Scorer
return function(own, stack, params)
  award_per(own, params.each, level, stack.peasant)
end
