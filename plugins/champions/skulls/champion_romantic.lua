---Each Champion of Romantics earns for every Romantic connected to it.
---@type Scorer
return function(own, stack, params)
  award_per(own, params.each, connected, stack.romantic)
end
