---Where the minion of a move goes, or with whom it is swapped, as the order shows.
return {
  options = function(_, command, cell)
    local card = card_played()
    local moves = command == relocate
    for columns, levels in (moves and targets or partners)(card) do
      local target = near(cell, columns, levels)
      if target and (at(target) == nil) == moves then offer(target) end
    end
  end,
  chosen = function(who, command, cell, target)
    contest(who, command, cell, target)
  end,
}
