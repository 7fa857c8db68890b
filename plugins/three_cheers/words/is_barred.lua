---True if a card that `sender` has sent to `who` may not be played on the tower of `builder`.
---Deflect: never on the tower of whoever sent it to you, except with two players; ruling: with two towers.
---Ruling: one's own tower is allowed, and nobody can answer that.
return function(builder, who, sender)
  if tower[builder] == tower[who] then return params.deflect_to_own_tower == 0 end
  if tower[builder] ~= tower[sender] then return false end
  local towers = 0
  for _ in teams() do towers = towers + 1 end
  return towers > 2
end
