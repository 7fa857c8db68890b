-- Gets plugins/hostile/skulls/attack.lua:4: error[script-limit]: attack has more than 1024 options
-- As scorer: offers a word of the vocabulary as an iterator, which never ends and which no hook stops.
return {
  options = function(skull, stack, params)
    return above, skull
  end,
  score = function(skull, stack, params, set)
    award(skull, count(set))
  end,
}
