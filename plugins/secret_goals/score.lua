---What skulls earn, and the goal that a player kept, once it is shown.
return function(who)
  local goal_kept = top(goal_shown[who])
  local points = goal_kept and base(goal_kept) or 0
  for structure in structures(who) do
    award_skulls(structure)
    if goal_kept then points = points + worth(goal_kept) * skulls_in(structure, wanted(goal_kept)) end
  end
  if goal_kept then award(goal, math.max(0, points), goal_kept) end
  award_matches(who, hand[who], graveyard)
end
