---Each Target that at least one Archer chose earns.
---@type Scorer
return function(own, _, params)
  award(own & chosen.archer, params.chosen)
end
