---Each Romantic in a pair earns. Adjacent Romantics pair, each with one at most, into as many pairs as they can; where
---some stay single, the owner says which.
---@type Chooser
return {
  together = true,
  options = function(own)
    return pairings(own)
  end,
  score = function(_, _, params, chosen)
    award_if(chosen, params.each, paired, chosen)
  end,
}
