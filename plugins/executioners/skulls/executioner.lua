---Each Executioner earns, and earns again for every Criminal connected to it, whoever else counts that Criminal.
---@type Scorer
return function(own, stack, params)
  award(own, params.base)
  award_per(own, params.each, connected, stack.criminal)
end
