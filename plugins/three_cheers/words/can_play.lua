---True if there is a place for a card in some tower: for an order as `command`, or as any of its kinds.
return function(who, card, sender, command)
  local minion = not is_order(card)
  for builder in teams() do
    if not (sender and is_barred(builder, who, sender)) then
      local t = tower[builder]
      if minion then
        local all = occupied(t)
        local top_is_free = toward(t, all, upper) & ~all ~= 0
        if top_is_free or open_cells(t, card) ~= 0 then return true end
      elseif command then
        if aims(t, card, command) ~= 0 then return true end
      else
        for one in commands(card) do
          if aims(t, card, one) ~= 0 then return true end
        end
      end
    end
  end
  return false
end
