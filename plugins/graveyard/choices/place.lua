---A card of the hand is laid into a place, as it lies in the hand.
return {
  options = function(who)
    offer_places(who)
  end,
  chosen = function(who, card, to)
    settle_card(who, card, to, upright)
  end,
  objection = function(who)
    if how_many(hand[who]) == 0 then tell(hand_empty) end
  end,
}
