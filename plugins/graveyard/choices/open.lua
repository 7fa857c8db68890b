---The first player begins with one of the cards that were turned up at the start.
return {
  options = function()
    offer_up(graveyard)
  end,
  chosen = function(who, pile)
    remember(opened, 1)
    take_card(who, pile)
  end,
}
