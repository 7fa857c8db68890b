---Each Criminal adjacent to at least one Priest earns.
---@type Scorer
return function(own, stack, params)
  award_if(own, params.points, touching, stack.priest)
end
