---The row is counted for its builder; then its skulls act, card by card.
return function(who, to)
  gain(full[who], 1)
  for place in each(zone_of(to), row_of(to)) do does(at(place), row_completed, who, place) end
end
