---Each Romantic in a pair earns. Adjacent Romantics pair, each with one at most, into as many pairs as they can.
---@type Scorer
return function(own, _, params)
  award(paired(own), params.each)
end
