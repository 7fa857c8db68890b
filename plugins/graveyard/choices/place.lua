---A card that was just taken is placed at once.
return {
  options = function(who)
    offer_places(who)
  end,
  chosen = function(who, card, to)
    lay_card(who, card, to)
  end,
}
