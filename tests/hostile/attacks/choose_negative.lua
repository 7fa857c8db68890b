-- Gets plugins/hostile/skulls/attack.lua:4: error[script-error]: offers -1 to choose, which is no set of cells of the shape
-- As scorer: offers all cells of a word.
return {
  options = function(skull, stack, params)
    return -1
  end,
  score = function(skull, stack, params, set)
    award(skull, count(set))
  end,
}
