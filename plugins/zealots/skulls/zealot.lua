---Each Zealot earns for every Priest on a higher level, or for every Priest on a lower one: the owner chooses.
---@type Chooser
return {
  options = function(skull, stack)
    return above(skull) & stack.priest, below(skull) & stack.priest
  end,
  score = function(skull, _, params, priests)
    award(skull, params.each * count(priests), priests)
  end,
}
