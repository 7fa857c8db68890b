---A card is laid as its player said; then its skulls act, and those of its row, if that is full now.
return function(who, card, to, way)
  lay_on(hand[who], card, to)
  if way == turned then turn_round(to) end
  local full = row_is_full(to)
  does(card, placed, who, to)
  if full then complete_row(who, to) end
end
