local award_each = require("award_each")

---Each Bell-ringer rings what rests on it: it earns for every skull of these kinds on the level directly above.
---@type Scorer
return function(own, _, params)
  award_each(own, function(skull)
    local rung = same_kind(over(skull)) & level(over(skull))
    return params.each * count(rung), rung
  end)
end
