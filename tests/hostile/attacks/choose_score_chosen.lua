-- Gets plugins/hostile/skulls/attack.lua:8: error[script-error]: nothing is chosen yet
-- As scorer: reads what it chose itself, out of turn.
return {
  options = function(skull, stack, params)
    return skull
  end,
  score = function(skull, stack, params, set)
    award(skull, count(chosen.attack))
  end,
}
