---Each Infected earns for every adjacent skull of one kind: the owner chooses the kind, any that is in play.
---@type Chooser
return {
  options = function(skull)
    return by_kind(touching(skull))
  end,
  score = function(skull, _, params, alike)
    award(skull, params.each * count(alike), alike)
  end,
}
