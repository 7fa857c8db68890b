---Two cards of a structure change places, or none.
return {
  options = function(_, structure)
    local later = occupied(structure)
    for place in each(structure, later) do
      later = later & ~cell_of(place)
      for other in each(structure, later) do offer(place, other) end
    end
    offer(pass)
  end,
  chosen = function(_, _, place, other)
    if place ~= pass then swap(place, other) end
  end,
}
