---A shield looks at what the other face gave: its resource brings glory, anything else what the shield gives itself.
return function(who, how, guard, face)
  local found = resource(face) == shield(guard)
  for part in all_of(face) do found = found or resource(part) == shield(guard) end
  if not found then
    take(who, how, like(guard), 1)
  elseif how == reversed then
    forfeit(who, glory, params.shield_glory)
  else
    reward(who, params.shield_glory, matched_glory)
  end
end
