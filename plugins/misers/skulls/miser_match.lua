---Each Miser earns for the Peasants that nobody buried.
---@type MatchScorer
return function(mine, params)
  return mine.miser * ((graveyard.peasant + hand.peasant) // params.peasants)
end
