-- Gets plugins/hostile/skulls/attack.lua:4: error[script-error]: offers 0.5 to choose, which is no set of cells of the shape
-- As scorer: offers half a cell.
return {
  options = function(skull, stack, params)
    return 0.5
  end,
  score = function(skull, stack, params, set)
    award(skull, count(set))
  end,
}
