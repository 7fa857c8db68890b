---The builder of a tower may send a card on that was played on it: he discards a deflection, and plays the card as if
---in his turn; the kind of an order stays. Ruling: a deflection needs a legal target; what lies face down has one.
return {
  options = function(who, player, command)
    offer(pass)
    if command and not can_play(who, card_played(), player, command) then return end
    for card in kinds(hand[who]) do
      if has(card, commands, deflection) then offer(card) end
    end
  end,
  chosen = function(who, player, command, cell, other, card)
    if card == pass then
      contest(player, command, cell, other, who)
      return
    end
    move(hand[who], card, discards)
    peek(who, spot(played, 1))
    present(who, player, command)
  end,
}
