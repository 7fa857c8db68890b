---True if a card may go to a place of a structure: any time to an anchor; elsewhere cards must lie on all places below
---it or, if there is none below, on one at its side.
return function(structure, shape, number)
  local place = shape[number]
  if at(spot(structure, number)) then return false end
  if place.anchor then return true end
  for _, low in ipairs(place.below) do
    if not at(spot(structure, low)) then return false end
  end
  if place.below[1] then return true end
  for _, side in ipairs(place.beside) do
    if at(spot(structure, side)) then return true end
  end
  return false
end
