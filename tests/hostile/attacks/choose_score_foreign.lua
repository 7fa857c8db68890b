-- Gets plugins/hostile/skulls/attack.lua:8:11: error[script-error]: award: argument 1 (cells) names cells that show no attack
-- As scorer: awards to what it chose, which is another kind.
return {
  options = function(skull, stack, params)
    return touching(skull) & ~skull
  end,
  score = function(skull, stack, params, set)
    award(set, 1)
  end,
}
