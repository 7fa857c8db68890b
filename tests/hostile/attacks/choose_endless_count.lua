-- Gets plugins/hostile/skulls/attack.lua:4: error[script-limit]: attack has more than 1024 options
-- As scorer: offers another word that never gives nil.
return {
  options = function(skull, stack, params)
    return count, skull, 0
  end,
  score = function(skull, stack, params, set)
    award(skull, count(set))
  end,
}
