---The minions of a tower at which an order may be aimed, as a set of cells.
---Orders: a move is to a free cell that the card shows; a swap is of two minions that stand as it shows; any minion may
---be made to attack. Ruling: shapes are not rotated or mirrored, and what would leave the grid is not offered.
return function(t, card, command)
  local all = occupied(t)
  if all == 0 or command == aggression then return all end
  local cells = 0
  if command == relocate then
    for columns, levels in targets(card) do cells = cells | shifted(t, ~all, -columns, -levels) end
  elseif command == exchange then
    for columns, levels in partners(card) do cells = cells | shifted(t, all, -columns, -levels) end
  end
  return all & cells
end
