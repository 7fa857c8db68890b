---Points for each skull of the kind, wherever it lies.
---@type Scorer
return function(own, _, params)
  award(own, params.each)
end
