---Each level that has at least one Priest earns once.
---@type Scorer
return function(own, _, params)
  award(one_per_level(own), params.per_level)
end
