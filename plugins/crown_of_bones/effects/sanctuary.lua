---A Criminal between enough Priests earns, any other loses.
---@type Scorer
return function(own, stack, params)
  for criminal in each(own) do
    local priests = touching(criminal) & stack.priest
    award(criminal, count(priests) >= params.priests and params.safe or params.hunted, priests)
  end
end
