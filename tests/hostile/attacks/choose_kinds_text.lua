-- Gets plugins/hostile/skulls/attack.lua:5: error[script-error]: argument 1 of a loop must be a set of cells, got "x"
-- As scorer: hands an iterator a text for cells.
local iterator = by_kind(0)
return {
  options = function(skull, stack, params)
    return iterator, "x"
  end,
  score = function(skull, stack, params, set)
    award(skull, count(set))
  end,
}
