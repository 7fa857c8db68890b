---A point for each level of each fighter, one for each fighter of the largest group, and what those face up are worth.
return function(who)
  local t, largest = tower[who], 0
  local n = 0
  for cells in levels(t, ~0) do
    n = n + 1
    award(height, n * count(t, occupied(t) & cells))
  end
  for group in groups(t, occupied(t)) do largest = math.max(largest, count(t, group)) end
  award(together, largest)
  for spot in each(t, having(t, worth)) do award(worth_shown, worth(at(spot)), at(spot)) end
end
