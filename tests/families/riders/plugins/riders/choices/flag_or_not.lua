return {
  options = function(who)
    for place in spots(hill[who]) do
      if at(place) and bearer(flag[who]) ~= place then offer(plant, place) end
    end
    if bearer(flag[who]) then offer(strike) end
    offer(pass)
  end,
  chosen = function(who, what, place)
    if what == plant then put_on(flag[who], place) end
    if what == strike then
      take_off(flag[who])
      rest()
    end
  end,
}
