---Each Royal earns for every Royal and every Peasant on any lower level.
---@type Scorer
return function(own, stack, params)
  local subjects = own | stack.peasant
  for skull in each(own) do
    award(skull, params.each * count(subjects & below(skull)))
  end
end
