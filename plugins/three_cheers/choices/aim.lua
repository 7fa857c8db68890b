---The minion that an order moves, swaps or lets attack.
return {
  options = function(who, sender, command)
    offer_cells(who, card_played(), sender, command)
  end,
  chosen = function(who, _, command, cell)
    if command == aggression then
      contest(who, command, cell)
    else
      choose_target(who, command, cell)
    end
  end,
}
