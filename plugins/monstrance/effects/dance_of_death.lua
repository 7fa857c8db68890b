---A Peasant in mixed company earns: one that touches skulls of enough kinds besides its own.
---@type Scorer
return function(own, _, params)
  for peasant in each(own) do
    local company = 0
    for _ in by_kind(touching(peasant) & ~own) do
      company = company + 1
    end
    if company >= params.kinds then
      award(peasant, params.each)
    end
  end
end
