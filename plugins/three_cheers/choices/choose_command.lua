---Orders: one of the kinds that a card shows is chosen.
return {
  options = function(who, sender)
    local card = card_played()
    for command in commands(card) do
      if can_play(who, card, sender, command) then offer(command) end
    end
  end,
  chosen = function(who, sender, command)
    aim(who, sender, command)
  end,
}
