---One face counts, as often as `times`. `guard` is a shield on the other die that looks at what is taken.
return function(who, how, face, times, guard)
  local choose = false
  for _ in one_of(face) do choose = true end
  if choose then
    take_one_of(who, how, face, times, guard)
  elseif shield(face) then
    take(who, how, like(face), times)
    if guard then guard_die(who, how, guard, like(face)) end
  elseif face ~= ship then
    take(who, how, face, times)
    if guard then guard_die(who, how, guard, face) end
  elseif how ~= reversed then
    buy_by_ship(who, times)
  end
end
