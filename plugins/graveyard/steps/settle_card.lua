---A card is laid as its player said; then its skulls act, and those of its row, if that is full now.
return function(who, card, to, way)
  local place = lay_on(hand[who], card, to)
  if way == turned then turn_round(place) end
  local full = row_is_full(place)
  does(card, placed, who, place)
  if full then complete_row(who, place) end
end
