---The last cards to act are those in structures, player by player; then no turn follows.
return function()
  for who in from(first_seat()) do
    for structure in structures(who) do
      for place in each(structure, occupied(structure)) do does(at(place), match_ends, who, place) end
    end
  end
  end_turns()
end
