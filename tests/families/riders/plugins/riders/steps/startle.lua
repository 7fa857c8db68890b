-- Whatever stands in a place runs to the shelf, or away where that is full.
return function(_, place)
  local to = how_many(shelf) < 2 and shelf or away
  move(place, at(place), to)
end
