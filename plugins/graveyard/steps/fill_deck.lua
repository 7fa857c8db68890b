---The cards that were drawn join the deck.
return function()
  for lot in rows(lots) do
    for _ = 1, used(lot) do draw(lot, deck) end
  end
end
