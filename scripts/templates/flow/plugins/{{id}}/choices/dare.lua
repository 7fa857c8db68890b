---One more throw, or the pot.
return {
  options = function()
    offer(more)
    offer(stop)
  end,
  chosen = function(who, said)
    if said == more then
      throw(who)
    else
      gain(safe[who], have(pot))
      set(pot, 0)
    end
  end,
}
