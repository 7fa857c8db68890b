---A full row holds the plague down; then its skulls act, card by card.
return function(who, to)
  lose(plague, params.relief)
  for place in each(zone_of(to), row_of(to)) do does(at(place), row_completed, who, place) end
end
