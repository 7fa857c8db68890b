---The skulls of a row that is full act, card by card.
return function(who, to)
  for place in each(zone_of(to), row_of(to)) do act_at(who, place, row_completed) end
end
