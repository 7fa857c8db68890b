---One point each, and more for those that nothing lies below.
---@type Scorer
return function(own, _, params)
  award(own, params.each)
  for skull in each(own) do
    if count(below(skull)) == 0 then
      award(skull, params.low)
    end
  end
end
