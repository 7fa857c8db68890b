---What bots expect: points as they are, part of what connected minions are worth to which the foreminion can climb, and
---of minions that the next fight may hit, part of their worth. In whole points: smaller parts are no reason to act.
return function(who)
  local t, seat = tower[who], mount(who)
  local all, most = occupied(t), 0
  local group, fighters = all, all & ~bearing(t, foreminion)
  if seat then
    local place = cell_of(seat)
    group, most = connected(t, place, all) | place, level_of(seat)
  end
  local hit = 0
  for side in sides() do
    local struck = toward(t, having(t, arrows, side) & fighters, side) & fighters
    if struck ~= 0 then hit = hit | struck & ~having(t, shields, opposite(side)) end
  end
  local sum = 0
  for cell in each(t, all) do
    local place, worth, floor = cell_of(cell), value(at(cell)), level_of(cell)
    local times = 100
    if group & place ~= 0 then times = times + (floor - 1) * (floor <= most and 100 or params.worth_of_climb) end
    if hit & place ~= 0 then times = times * params.worth_if_hit // 100 end
    sum = sum + worth * times
  end
  return 100 * (sum // 100)
end
