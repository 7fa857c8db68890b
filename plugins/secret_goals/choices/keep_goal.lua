---One of two goals is kept; nobody else sees which.
return {
  options = function(who)
    offer_kinds(goal_of[who])
  end,
  chosen = function(who, kept)
    for goal in kinds(goal_of[who]) do
      if goal ~= kept then move(goal_of[who], goal, goals) end
    end
  end,
}
