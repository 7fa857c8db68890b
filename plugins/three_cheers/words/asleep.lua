---The cells of minions that lie face down: they have no value to be seen.
return function(t)
  return occupied(t) & ~having(t, value)
end
