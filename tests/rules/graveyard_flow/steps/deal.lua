---The cards are dealt into face-down piles, as even as possible.
return function()
  while count(deck) > 0 do
    for pile in rows(graveyard) do
      if count(deck) > 0 then draw(deck, pile) end
    end
  end
end
