---Skulls may do something before the first turn: each card once, in their order.
return function()
  for card in pieces("card") do does(card, match_begins) end
end
