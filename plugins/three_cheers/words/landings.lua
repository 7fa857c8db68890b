---Where a foreminion may jump to whose minion died in that cell: to a neighbour beside or below, or to level 1.
return function(t, cell)
  local place = cell_of(cell)
  return occupied(t) & (toward(t, place, left) | toward(t, place, right) | toward(t, place, lower) | ground(t))
end
