---Each Champion of Criminals earns for every Criminal connected to it.
---@type Scorer
return function(own, stack, params)
  award_per(own, params.each, connected, stack.criminal)
end
