---The tops of the first piles are turned up; in an open graveyard those of all.
return function()
  local left = params.turned_up
  for pile in rows(graveyard) do
    if how_many(pile) > 0 and (left > 0 or params.open_tops == 1) then turn_up(pile) end
    left = left - 1
  end
end
