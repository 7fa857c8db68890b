---A wound kills, unless the minion is Armored and upright: then it turns. True if a foreminion lost its minion.
---Traits: an Acrobat that was played turned, and is Armored, counts as wounded.
return function(who, cell, cause, by)
  local card = at(cell)
  if not has(card, traits, armored) or is_round(cell) then return kill(who, cell, cause, by) end
  turn_round(cell)
  tell(wounded, who, card)
  return false
end
