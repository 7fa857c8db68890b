---A Ninja turns up. All know it from now on, also when it lies face down again.
return function(who, cell)
  turn_up(cell)
  for other in seats() do peek(other, cell) end
  tell(ninja_shows, who, at(cell))
end
