-- As scorer: offers all cells of a word.
return {
  options = function(skull, stack, params)
    return -1
  end,
  score = function(skull, stack, params, set)
    award(skull, count(set))
  end,
}
