---True if `who` may Dig or Collect: hands are small, and by the reserve nobody takes a card that others will need.
return function(who)
  local held = how_many(hand[who])
  if held >= params.hand_limit or how_many(graveyard) == 0 then return false end
  return params.reserve == 0 or places_left(who) > held or spare_cards() > 0
end
