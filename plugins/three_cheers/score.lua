---Score: each minion counts its value; those that are connected with the foreminion's, up to its level, once for each
---level from the first to theirs. Minions that lie face down do not count yet: at the end all are up.
return function(who)
  local t, seat = tower[who], mount(who)
  local group, most = 0, 0
  if seat then
    local place = cell_of(seat)
    group, most = connected(t, place, occupied(t)) | place, level_of(seat)
  end
  for cell in each(t, having(t, value)) do
    local card, floor = at(cell), level_of(cell)
    award(minions, value(card), card)
    if floor <= most and group & cell_of(cell) ~= 0 then award(height, value(card) * (floor - 1), card) end
  end
end
