local award_each = require("award_each")

---Each Orphan earns for those that touch it, the other half of its card left out, and loses if there is nobody.
---@type Scorer
return function(own, _, params)
  award_each(own, function(skull)
    local company = touching(skull) & skulls() & ~card(skull)
    return company == 0 and -params.lonely or params.each * count(company), company
  end)
end
