---The end: Ninjas up, and score.
return function()
  for who in seats() do wake(who) end
  end_turns()
  end_turn()
end
