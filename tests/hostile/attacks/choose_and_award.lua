-- Gets plugins/hostile/skulls/attack.lua:4: error[script-error]: awards points while it lists its options
-- As scorer: awards while it says what may be chosen.
return {
  options = function(skull, stack, params)
    award(skull, 1000)
    return skull
  end,
  score = function(skull, stack, params, set)
    award(skull, count(set))
  end,
}
