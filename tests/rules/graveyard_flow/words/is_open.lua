---True if a card may go to a place of a structure: any time to an anchor; elsewhere cards must lie on all places below
---it, or in some shapes on one of them; if there is none below, on one at its side.
local function count_filled(structure, numbers)
  local filled, open = 0, 0
  for _, number in ipairs(numbers) do
    if at(spot(structure, number)) then filled = filled + 1 else open = open + 1 end
  end
  return filled, open
end

return function(structure, shape, number)
  local place = shape[number]
  if at(spot(structure, number)) then return false end
  if place.anchor then return true end
  if not place.below[1] then return count_filled(structure, place.beside) > 0 end
  local filled, open = count_filled(structure, place.below)
  return open == 0 or shape.one_is_enough and filled > 0
end
