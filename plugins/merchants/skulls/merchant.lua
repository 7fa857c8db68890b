---Each Merchant earns for every adjacent Peasant and loses for every adjacent Criminal; it may end below nothing.
---@type Scorer
return function(own, stack, params)
  award_per(own, params.gain, touching, stack.peasant)
  award_per(own, -params.loss, touching, stack.criminal)
end
