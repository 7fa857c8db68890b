---Each Archer chooses a Target that a chain of skulls reaches, and earns for every skull on a shortest chain: the
---Target is counted, the Archer is not.
---@type Chooser
return {
  options = function(skull, stack)
    return each(connected(skull, skulls()) & stack.target)
  end,
  score = function(skull, _, params, target)
    award(skull, params.each * distance(skull, target), target)
  end,
}
