---True if `who` may Dig or Collect: hands are small, and by the reserve nobody takes a card that others will need.
return function(who)
  if how_many(graveyard) == 0 or how_many(hand[who]) >= params.hand_limit then return false end
  local needed = free_places(who) > how_many(hand[who])
  return params.reserve == 0 or needed or spare_cards() > 0
end
