---A foreminion whose minion died jumps to another; it must if it can (ruling). That may be in another group.
return {
  options = function(who, cell)
    local t = tower[who]
    offer_each(t, landings(t, cell))
  end,
  chosen = function(who, _, other)
    put_on(foreminion[who], other)
  end,
}
