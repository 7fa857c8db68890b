-- Gets plugins/hostile/skulls/attack.lua:4: error[script-error]: above takes 1 argument, got 2
-- As scorer: offers a word of the vocabulary as an iterator, which it is not.
return {
  options = function(skull, stack, params)
    return above, skull
  end,
  score = function(skull, stack, params, set)
    award(skull, count(set))
  end,
}
