---The first spot of a set of cells, from the bottom up and from left to right; nil of none.
return function(t, cells)
  local following, set, before = each(t, cells)
  return following(set, before)
end
