---The cells of level 1: those that are above no cell.
return function(t)
  return ~toward(t, ~0, upper)
end
