---A minion comes to lie in a tower, a Ninja face down. After each play traits and gravity act there (ruling).
return function(cell, pose)
  local card = card_played()
  move(spot(played, 1), card, cell)
  if has(card, traits, ninja) then turn_down(cell) end
  if pose == turned then turn_round(cell) end
  come_to_rest(owner(cell))
end
