-- Gets plugins/hostile/skulls/attack.lua:5: error[script-error]: nothing is chosen yet
-- As scorer: reads what others chose while it chooses.
return {
  options = function(skull, stack, params)
    return chosen.romantic
  end,
  score = function(skull, stack, params, set)
    award(skull, count(set))
  end,
}
