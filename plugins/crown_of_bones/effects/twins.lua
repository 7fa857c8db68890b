---Peasants earn on levels that have exactly two of them.
---@type Scorer
return function(own, _, params)
  for peasant in each(own) do
    if count(same_level(peasant) & own) == params.together then
      award(peasant, params.each)
    end
  end
end
