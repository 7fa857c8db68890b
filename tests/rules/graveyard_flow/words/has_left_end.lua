---The bottom row of a pyramid floats: until it is full, a card may also join it at its left end.
return function(structure, shape)
  return shape.bottom_row > 0 and at(spot(structure, 1)) and not at(spot(structure, shape.bottom_row))
end
