---Two fighters each, from a shuffled deck.
return function()
  shuffle(deck)
  for who in seats() do draw_up(who) end
end
