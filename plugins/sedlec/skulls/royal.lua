---Each Royal earns for every Royal and every Peasant on any lower level.
---@type Scorer
return function(own, stack, params)
  for skull in each(own) do
    award(skull, params.each * count(below(skull) & (own | stack.peasant)))
  end
end
