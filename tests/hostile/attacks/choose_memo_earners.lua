-- Gets plugins/hostile/skulls/attack.lua:8:11: error[script-error]: award: argument 1 (cells) names cells that show no attack
-- As scorer: earns by a choice that is of its kind in some structures only: a memo may not remember that it was.
return {
  options = function(skull, stack, params)
    return 1, 2, 4
  end,
  score = function(skull, stack, params, set)
    award(set, 1)
  end,
}
