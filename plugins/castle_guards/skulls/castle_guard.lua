---Each Castle Guard earns, and earns again for every Royal on any lower level.
---@type Scorer
return function(own, stack, params)
  award(own, params.base)
  award_per(own, params.each, below, stack.royal)
end
