---An event on top of the deck acts and leaves the game; so do those that show below it. Here ends the turns at once:
---three whole fights, then scores.
return function()
  local card = top(deck)
  if not is_event(card) then return end
  move(deck, card, box)
  if card == here_card then
    tell(master_is_here)
    for _ = 1, params.last_fights do hold_fight() end
    finish()
    return
  end
  if card == coming_card then
    tell(master_comes)
  else
    hold_fight()
  end
  show_event()
end
