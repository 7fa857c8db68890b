---A Criminal between enough Priests earns, any other loses.
---@type Scorer
return function(own, stack, params)
  for criminal in each(own) do
    local safe = count(touching(criminal) & stack.priest) >= params.priests
    award(criminal, safe and params.safe or params.hunted)
  end
end
