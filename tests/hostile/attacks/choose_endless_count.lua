-- Gets plugins/hostile/skulls/attack.lua:4: error[script-limit]: attack has more than 1024 options
-- As scorer: offers a function of the base library that never gives nil, as an iterator.
return {
  options = function(skull, stack, params)
    return math.abs, skull, 0
  end,
  score = function(skull, stack, params, set)
    award(skull, count(set))
  end,
}
