---True of an order, false of a minion: minions have values from 1 on.
return function(card)
  return value(card) == 0
end
