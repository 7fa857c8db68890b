---What a card brings about that was laid.
return function(who, card, to)
  does(card, placed, who, to)
  if row_is_full(to) then
    local structure = zone_of(to)
    for place in spots(structure) do
      if level_of(place) == level_of(to) then does(at(place), row_completed, who, place) end
    end
  end
end
