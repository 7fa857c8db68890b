---Each Mourner earns for every kind of skull that touches it, once a kind; other Mourners are a kind too.
---@type Scorer
return function(own, _, params)
  award_per_kind(own, params.each, touching, skulls())
end
