---Tells why `who` may take no card now, and returns true; false where they may.
return function(who)
  if may_take(who) then return false end
  if how_many(hand[who]) >= params.hand_limit then
    tell(hand_full)
  else
    tell(reserved)
  end
  return true
end
