---Each Bell-ringer rings what rests on it: it earns for every skull of these kinds on the level directly above.
---@type Scorer
return function(own, _, params)
  for skull in each(own) do
    local rung = same_kind(over(skull)) & level(over(skull))
    award(skull, params.each * count(rung), rung)
  end
end
