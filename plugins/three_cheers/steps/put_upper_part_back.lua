---The part of the deck that was shuffled anew goes back onto the rest.
return function()
  while how_many(upper_part) > 0 do draw(upper_part, deck) end
end
