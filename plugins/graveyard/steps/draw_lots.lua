---Of each lot of cards some are used, which nobody knows: they join the deck.
return function()
  for lot in rows(lots) do shuffle(lot) end
  fill_deck()
end
