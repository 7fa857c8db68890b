---Each Orphan earns for those that touch it, the other half of its card left out, and loses if there is nobody.
---@type Scorer
return function(own, _, params)
  for skull in each(own) do
    local company = touching(skull) & skulls() & ~card(skull)
    if company == 0 then
      award(skull, -params.lonely)
    else
      award(skull, params.each * count(company), company)
    end
  end
end
