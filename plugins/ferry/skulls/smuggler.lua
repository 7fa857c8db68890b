---Each Smuggler earns the same.
---@type Scorer
return function(own, _, params)
  award(own, params.each)
end
