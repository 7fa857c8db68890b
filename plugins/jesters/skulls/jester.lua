---A Jester that stays a Jester earns `each`.
---@type Scorer
return function(own, _, params)
  award(own, params.each)
end
