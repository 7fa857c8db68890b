---Everybody gets two goals, and keeps one.
return function()
  for who in seats() do
    draw(goals, goal_of[who])
    draw(goals, goal_of[who])
  end
  for who in seats() do keep_goal(who) end
end
