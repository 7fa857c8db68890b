---Each Champion of Peasants earns for every Peasant connected to it.
---@type Scorer
return function(own, stack, params)
  award_per(own, params.each, connected, stack.peasant)
end
