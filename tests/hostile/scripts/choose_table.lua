-- As scorer: offers a table.
return {
  options = function(skull, stack, params)
    return { skull }
  end,
  score = function(skull, stack, params, set)
    award(skull, count(set))
  end,
}
