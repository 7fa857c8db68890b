---True if `who` has not finished, and can do something. With the reserve everybody can.
return function(who)
  return places_left(who) > 0 and (params.reserve == 1 or how_many(hand[who]) > 0 or may_take(who))
end
