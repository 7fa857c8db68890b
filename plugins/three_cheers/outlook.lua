---What bots expect: points as they are, and part of what connected minions are worth to which the foreminion can climb.
return function(who)
  local t, seat = tower[who], under(foreminion[who])
  local all, most = occupied(t), 0
  local group = all
  if seat then
    local place = cell_of(seat)
    group, most = connected(t, place, all) | place, level_of(seat)
  end
  local sum = 0
  for cell in each(t, all) do
    local worth, floor = value(at(cell)), level_of(cell)
    sum = sum + 100 * worth
    if group & cell_of(cell) ~= 0 then
      sum = sum + worth * (floor - 1) * (floor <= most and 100 or params.worth_of_climb)
    end
  end
  return sum // 100
end
