---What a seat can expect, for the bot `greedy`: its points, and most of the pot while it throws.
return function(who)
  local expected = have(safe[who])
  if active() == who then expected = expected + have(pot) * 5 // 6 end
  return expected
end
