-- As scorer: hands an iterator a text for cells.
local iterator = kinds(0)
return {
  options = function(skull, stack, params)
    return iterator, "x"
  end,
  score = function(skull, stack, params, set)
    award(skull, count(set))
  end,
}
