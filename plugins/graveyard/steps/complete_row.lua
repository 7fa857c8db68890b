---The skulls of a row that is full act, card by card.
return function(who, to)
  for place in spots(zone_of(to)) do
    if level_of(place) == level_of(to) then does(at(place), row_completed, who, place) end
  end
end
