---What a face gives is taken. A shield that finds its resource there gives glory, and its own reward otherwise.
return function(who, how, face, times, guard)
  local sought = guard and shield(guard)
  local found = sought and resource(face) == sought
  for part in all_of(face) do found = found or sought and resource(part) == sought end
  if found then match_shield(who, how) end

  if amount(face) > 0 then earn(who, how, resource(face), times * amount(face)) end
  for part in all_of(face) do earn(who, how, resource(part), times * amount(part)) end
  if guard and not found then take(who, how, like(guard), 1) end
end
