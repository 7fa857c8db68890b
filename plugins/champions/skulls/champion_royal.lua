---Each Champion of Royals earns for every Royal connected to it.
---@type Scorer
return function(own, stack, params)
  award_per(own, params.each, connected, stack.royal)
end
