---A card that was just taken is placed at once.
return {
  options = function(who)
    offer_places(who)
  end,
  chosen = function(who, card, place_for_it)
    lay_card(who, card, place_for_it)
  end,
}
