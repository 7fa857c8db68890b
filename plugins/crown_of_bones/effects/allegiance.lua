---The Peasants side with one other kind, all with the same; each earns for every skull of that kind it touches.
---@type Chooser
return {
  together = true,
  options = function(own)
    return by_kind(skulls() & ~own)
  end,
  score = function(own, _, params, chosen)
    award_per(own, params.each, touching, chosen)
  end,
}
