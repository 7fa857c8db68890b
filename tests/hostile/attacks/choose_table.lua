-- Gets plugins/hostile/skulls/attack.lua:4: error[script-error]: offers a table to choose, which is no set of cells of the shape
-- As scorer: offers a table in a list.
return {
  options = function(skull, stack, params)
    return { { skull } }
  end,
  score = function(skull, stack, params, set)
    award(skull, count(set))
  end,
}
