---How many cards are left in the graveyard.
return function()
  local left = 0
  for pile in rows(graveyard) do left = left + how_many(pile) end
  return left
end
