---Each Criminal adjacent to at least one Priest earns.
---@type Scorer
return function(own, stack, params)
  award(own & touching(stack.priest), params.points)
end
