---The end: Ninjas up, and score.
return function()
  for who in teams() do wake(who) end
  end_turns()
  end_turn()
end
