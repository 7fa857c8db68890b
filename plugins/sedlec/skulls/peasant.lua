---Each Peasant earns, wherever it lies.
---@type Scorer
return function(own, _, params)
  award(own, params.each)
end
