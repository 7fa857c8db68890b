-- Partners have the same points: those of the highest of their flags, and of their hill.
local function level_of_flag(who)
  local place = bearer(flag[who])
  return place and level_of(place) or 0
end

return function(who)
  local best = 0
  for rider in team(who) do best = math.max(best, level_of_flag(rider)) end
  award(high, best)
  award(lively, count(hill[who], bearing(hill[who], tired)))
end
