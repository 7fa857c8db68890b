---Each Plague Doctor earns if the structure has as many Plague Doctors as Infected.
---@type Scorer
return function(own, stack, params)
  if count(own) == count(stack.infected) then
    award(own, params.each, stack.infected)
  end
end
