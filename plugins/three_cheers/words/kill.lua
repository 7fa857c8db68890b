---A minion dies: it goes face up to the discard pile, and `cause` is told, with who did it, if somebody did. True if a
---foreminion rode on it.
return function(who, cell, cause, by, heads)
  local card, rode = at(cell), false
  for rider in team(who) do
    if bearer(foreminion[rider]) == cell then
      remember(thrown[rider], cell)
      rode = true
    end
  end
  move(cell, card, discards)
  if heads then
    tell(cause, who, card, by, heads)
  elseif by then
    tell(cause, who, card, by)
  else
    tell(cause, who, card)
  end
  return rode
end
