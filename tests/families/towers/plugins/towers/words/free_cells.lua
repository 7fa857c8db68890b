---Empty cells on the ground or above a fighter.
return function(t)
  return ~occupied(t) & (level(t, cell_of(spot(t, 1))) | toward(t, occupied(t), upper))
end
