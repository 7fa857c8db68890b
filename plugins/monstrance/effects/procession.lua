---The Priests of their largest connected group earn, the others nothing.
---@type Scorer
return function(own, _, params)
  local largest = 0
  for group in groups(own) do
    if count(group) > count(largest) then
      largest = group
    end
  end
  award(largest, params.each, largest)
end
