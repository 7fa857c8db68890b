---Divine blessings, one after the other.
return function(_, who)
  for _ = 1, params.blessings do divine_blessing(who, plain) end
end
