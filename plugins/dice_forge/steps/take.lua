---What a face gives is taken.
return function(who, how, face, times)
  if amount(face) > 0 then earn(who, how, resource(face), times * amount(face)) end
  for part in all_of(face) do earn(who, how, resource(part), times * amount(part)) end
end
