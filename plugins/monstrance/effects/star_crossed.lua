---A Romantic that touches no other Romantic earns. Pairs earn nothing, but are still made: other skulls may ask who
---stays single, which is the owner's choice as ever.
---@type Chooser
return {
  together = true,
  options = function(own)
    return pairings(own)
  end,
  score = function(own, _, params)
    award(own & ~touching(own), params.each)
  end,
}
