---One point each.
---@type Scorer
return function(own, stack, params)
  award(own, params.each)
end
