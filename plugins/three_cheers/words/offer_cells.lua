---Offers all spots where a minion may be played, or at which an order of that kind may be aimed; with both ways to lie
---if it may be `posed`.
return function(who, card, sender, command, posed)
  for builder in teams() do
    if not (sender and is_barred(builder, who, sender)) then
      local t = tower[builder]
      for cell in each(t, command and aims(t, card, command) or open_cells(t, card)) do
        if posed then
          offer(cell, upright)
          offer(cell, turned)
        else
          offer(cell)
        end
      end
    end
  end
end
