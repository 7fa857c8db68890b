---The skulls of a row that is full act, card by card.
return function(who, to)
  for place in each(zone_of(to), row_of(to)) do does(at(place), row_completed, who, place) end
end
