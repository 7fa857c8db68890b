---Any part of gained gold may go into the track of a hammer, as far as there are steps; the rest stays gold.
return {
  options = function(who, n)
    offer(pass)
    local steps, hammers = 2 * params.hammer_side, how_many(works[who])
    if params.hammers_chained == 1 then
      for part = 1, math.min(n, steps * hammers - have(blows[who])) do offer(part) end
    else
      for i, track in ipairs({ blows, blows_2, blows_3, blows_4 }) do
        if i > hammers then return end
        for part = 1, math.min(n, steps - have(track[who])) do offer(part, track) end
      end
    end
  end,
  chosen = function(who, n, part, track)
    if part == pass then
      gain(gold[who], n)
    elseif not track then
      gain(gold[who], n - part)
      strike(who, part, blows)
    else
      strike(who, part, track)
      if have(track[who]) == 0 then close_track(who, track) end
      earn_gold(who, n - part)
    end
  end,
}
