---Each Lamplighter of an unbroken run earns as much as the two on its left together; the first two earn the dial.
---@type Scorer
return function(own, _, params)
  for run in runs(own) do
    local before, points = 0, params.each
    local skull = run & ~right_of(run)
    while skull ~= 0 do
      award(skull, points, left_of(skull) & run)
      before, points = points, before + points
      skull = right_of(skull) & run
    end
  end
end
