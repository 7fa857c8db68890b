---Peasants earn on levels that have exactly two of them.
---@type Scorer
return function(own, _, params)
  for peasant in each(own) do
    local beside = level(peasant) & own
    if count(beside) == params.together then
      award(peasant, params.each, beside)
    end
  end
end
