---Each Peasant earns more than usual: the low have nothing to fear.
---@type Scorer
return function(own, _, params)
  award(own, params.each)
end
