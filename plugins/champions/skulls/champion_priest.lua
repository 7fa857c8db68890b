---Each Champion of Priests earns for every Priest connected to it.
---@type Scorer
return function(own, stack, params)
  award_per(own, params.each, connected, stack.priest)
end
