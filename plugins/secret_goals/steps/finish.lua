---All show their goals, and the last cards act; then no turn follows.
return function()
  for who in from(first_seat()) do
    local goal_kept = top(goal_of[who])
    if goal_kept then move(goal_of[who], goal_kept, goal_shown[who]) end
  end
  for who in from(first_seat()) do
    for structure in structures(who) do finish_structure(who, structure) end
  end
  end_turns()
end
