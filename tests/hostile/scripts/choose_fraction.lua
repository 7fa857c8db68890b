-- As scorer: offers half a cell.
return {
  options = function(skull, stack, params)
    return 0.5
  end,
  score = function(skull, stack, params, set)
    award(skull, count(set))
  end,
}
