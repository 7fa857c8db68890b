---A point for each level of each fighter, one for each fighter of the largest group, and what those face up are worth.
return function(who)
  local t, largest = tower[who], 0
  for n in levels(t) do award(who, height, n * how_many(t, occupied(t) & level(t, n))) end
  for group in groups(t, occupied(t)) do largest = math.max(largest, how_many(t, group)) end
  award(who, together, largest)
  for spot in each(t, having(t, worth)) do award(who, worth_shown, worth(at(spot)), at(spot)) end
end
