---A wound kills, unless the minion is Armored and upright: then it turns. True if a foreminion lost its minion.
---Traits: an Acrobat that was played turned, and is Armored, counts as wounded.
return function(who, cell, cause, by, heads)
  local card = at(cell)
  if not has(card, traits, armored) or is_round(cell) then return kill(who, cell, cause, by, heads) end
  turn_round(cell)
  if by then
    tell(wounded, who, card, by)
  else
    tell(cause == dies_of_fall and bruised or tired, who, card)
  end
  return false
end
