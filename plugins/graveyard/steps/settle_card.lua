---A card is laid as its player said; then its skulls act, those of cards beside it, and those of its row, if that is
---full now.
return function(who, card, to, way)
  local place = lay_on(hand[who], card, to)
  if way == turned then turn_round(place) end
  local structure = zone_of(place)
  local beside = touching(structure, cell_of(place)) & hearing(structure, card_beside)
  local full = row_is_full(place)
  does(card, placed, who, place)
  for spot in each(structure, beside) do act_at(who, spot, card_beside, place) end
  if full then complete_row(who, place) end
end
