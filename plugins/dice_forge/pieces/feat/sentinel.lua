---Divine blessings whose shards may be taken as glory.
return function(_, who)
  for _ = 1, params.blessings do divine_blessing(who, by_sentinel) end
end
