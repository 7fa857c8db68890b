-- As scorer: awards to what it chose, which is another kind.
return {
  options = function(skull, stack, params)
    return touching(skull) & ~skull
  end,
  score = function(skull, stack, params, set)
    award(set, 1)
  end,
}
