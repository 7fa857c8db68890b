---True if the row of a place is full.
return function(place)
  return is_full(zone_of(place), level_of(place))
end
