---The cells that are so many columns and levels away from some cell of a set.
return function(t, cells, columns, levels)
  for _ = 1, columns do cells = toward(t, cells, right) end
  for _ = 1, -columns do cells = toward(t, cells, left) end
  for _ = 1, levels do cells = toward(t, cells, upper) end
  for _ = 1, -levels do cells = toward(t, cells, lower) end
  return cells
end
