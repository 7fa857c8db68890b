---Who plays a card, or has deflected it, says where it goes: the kind of an order first, unless it is known. A card
---that was deflected may have no place left.
return function(who, sender, command)
  local card = card_played()
  if sender and not can_play(who, card, sender, command) then
    move(spot(played, 1), card, discards)
  elseif command then
    aim(who, sender, command)
  elseif is_order(card) then
    choose_command(who, sender)
  else
    lay_minion(who, sender)
  end
end
