---Offers all spots where a minion may be played, or at which an order of that kind may be aimed; with both ways to lie
---if it may be `posed`.
return function(who, card, sender, command, posed)
  for builder in teams() do
    if not (sender and is_barred(builder, who, sender)) then
      local t = tower[builder]
      local cells = command and aims(t, card, command) or open_cells(t, card)
      if posed then
        offer_each(t, cells, upright)
        offer_each(t, cells, turned)
      else
        offer_each(t, cells)
      end
    end
  end
end
