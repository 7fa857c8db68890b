---The structure earns once if Demagogues are the most; it loses if it has none.
---@type Scorer
return function(own, _, params)
  local rivals = largest(by_kind(skulls() & ~own))
  if count(own) > count(rivals) then
    award_structure(params.points, own)
  end
  if own == 0 then
    award_structure(-params.none)
  end
end
