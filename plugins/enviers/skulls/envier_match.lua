---Each Envier earns for every other player who has more Royals.
---@type MatchScorer
return function(mine, params)
  local points = 0
  for _, royals in ipairs(rivals.royal) do
    if royals > mine.royal then
      points = points + params.envy * mine.envier
    end
  end
  return points
end
