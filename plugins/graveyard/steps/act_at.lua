---The skulls of the card in a place do what they do for an event.
return function(who, place, event, ...)
  local card = at(place)
  if card then does(card, event, who, place, ...) end
end
