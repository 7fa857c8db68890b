---Each connected group of Troubadours earns by its size; one larger than four counts as fours and a remainder. Every
---skull is awarded what it adds to the group.
---@type Scorer
return function(own, _, params)
  local worth = { [0] = 0, params.group_1, params.group_2, params.group_3, params.group_4 }
  for group in groups(own) do
    local size = 0
    for skull in each(group) do
      size = size % #worth + 1
      award(skull, worth[size] - worth[size - 1])
    end
  end
end
