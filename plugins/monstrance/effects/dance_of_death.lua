---A Peasant in mixed company earns: one that touches skulls of enough kinds besides its own.
---@type Scorer
return function(own, _, params)
  for peasant in each(own) do
    local company, kinds = touching(peasant) & ~own, 0
    for _ in by_kind(company) do
      kinds = kinds + 1
    end
    if kinds >= params.kinds then
      award(peasant, params.each, company)
    end
  end
end
