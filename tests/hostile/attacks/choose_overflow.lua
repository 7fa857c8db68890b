-- Gets plugins/hostile/skulls/attack.lua:7: error[script-error]: the points of attack go out of range: 10000000
-- As scorer: earns the most points by each choice.
return {
  options = function(skull, stack, params)
    return skull
  end,
  score = function(skull, stack, params, set)
    award(skull, 1000000)
  end,
}
