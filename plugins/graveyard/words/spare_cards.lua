---How many cards the graveyard has beyond what all players still need besides their hands.
return function()
  local spare = how_many(graveyard)
  for who in seats() do spare = spare - math.max(0, places_left(who) - how_many(hand[who])) end
  return spare
end
