---Its player may take a card, where there is a place left for one.
return function(_, who)
  if places_left(who) > how_many(hand[who]) then rob(who) end
end
