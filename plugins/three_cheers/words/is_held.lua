---True of a Flyer that needs nothing below: no Heavy one that is face up is above it. Ruling: gaps do not matter.
return function(t, cell)
  local place = cell_of(cell)
  return having(t, traits, heavy) & above(t, place) & column(t, place) == 0
end
