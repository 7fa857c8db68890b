---A card does what it was played for, as the chance to deflect it is past. An Assassin first kills whose cell it takes.
return function(_, command, cell, other)
  local builder = owner(cell)
  if not command then
    local lost = at(cell) and kill(builder, cell, assassinated)
    if lost then throw_off(builder) end
    enter(cell, other)
    return
  end
  move(spot(played, 1), card_played(), discards)
  if command == aggression then
    attack(builder, cell)
  else
    swap(cell, other)
  end
  come_to_rest(builder)
end
