---True if a card that `sender` has sent to `who` may not be played on the tower of `builder`.
---Deflect: never on the tower of whoever sent it to you, except with two players.
---Ruling: one's own tower is allowed, and nobody can answer that.
return function(builder, who, sender)
  if builder == who then return params.deflect_to_own_tower == 0 end
  return builder == sender and count_seats() > 2
end
