---A card that was not played may be discarded.
return {
  options = function(who)
    if how_many(hand[who]) == 0 then return end
    offer(pass)
    for card in kinds(hand[who]) do offer(card) end
  end,
  chosen = function(who, card)
    if card ~= pass then move(hand[who], card, discards) end
  end,
}
