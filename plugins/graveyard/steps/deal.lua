---The cards are dealt into face-down piles, as even as possible.
return function()
  while how_many(deck) > 0 do
    for pile in rows(graveyard) do
      if how_many(deck) > 0 then draw(deck, pile) end
    end
  end
end
