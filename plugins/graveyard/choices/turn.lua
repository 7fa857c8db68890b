---The same, upside down: where cards may be turned, those that show something else then.
return {
  options = function(who)
    if params.rotate == 0 then return end
    for card in kinds(hand[who]) do
      if differs(card) then offer_places(who, card) end
    end
  end,
  chosen = function(who, card, to)
    settle_card(who, card, to, turned)
  end,
}
