---The last cards to act are those in structures, player by player; then no turn follows.
return function()
  for who in from(first_seat()) do
    for structure in structures(who) do finish_structure(who, structure) end
  end
  end_turns()
end
