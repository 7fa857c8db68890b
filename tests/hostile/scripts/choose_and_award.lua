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
