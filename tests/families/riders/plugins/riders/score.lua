return function(who)
  local place = under(flag[who])
  if place then award(high, level_of(place)) end
  award(lively, count(hill[who], bearing(hill[who], tired)))
end
