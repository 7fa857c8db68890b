---Something is gained, or lost under a Minotaur. Sentinel and Cyclops let it be taken as glory, a hammer may get gold.
return function(who, how, what, n)
  if how == reversed then
    forfeit(who, what, n)
  elseif how == by_cyclops and what == gold then
    earn_or_glory(who, what, n, 1)
  elseif how == by_sentinel and (what == sun or what == moon) then
    earn_or_glory(who, what, n, 2)
  elseif what == gold then
    earn_gold(who, n)
  else
    gain(what[who], n)
  end
end
