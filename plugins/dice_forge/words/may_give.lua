---True if a face gives a resource, or may give it.
return function(face, what)
  if resource(face) == what or shield(face) == what then return true end
  for part in all_of(face) do
    if resource(part) == what then return true end
  end
  for part in one_of(face) do
    if resource(part) == what then return true end
  end
  return false
end
