-- Gets plugins/hostile/skulls/attack.lua:6: error[script-error]: argument 1 of a loop names cells beyond the 18 of the shape
-- As scorer: lets the matching run over cells that are not on the shape.
local iterator = pairings(0)
return {
  together = true,
  options = function(skull, stack, params)
    return iterator, -1
  end,
  score = function(skull, stack, params, set)
    award(skull, count(set))
  end,
}
