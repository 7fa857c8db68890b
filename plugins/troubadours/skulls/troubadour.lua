---What a group of up to four earns.
local function worth(size, params)
  if size == 1 then
    return params.group_1
  elseif size == 2 then
    return params.group_2
  elseif size == 3 then
    return params.group_3
  end
  return size == 4 and params.group_4 or 0
end

---Each connected group of Troubadours earns by its size; one larger than four counts as fours and a remainder. Every
---skull is awarded what it adds to the group.
---@type Scorer
return function(own, _, params)
  for group in groups(own) do
    local size = 0
    for skull in each(group) do
      size = size % 4 + 1
      award(skull, worth(size, params) - worth(size - 1, params), group)
    end
  end
end
