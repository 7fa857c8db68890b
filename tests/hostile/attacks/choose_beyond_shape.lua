-- Gets plugins/hostile/skulls/attack.lua:5: error[script-error]: argument 1 of a loop names cells beyond the 18 of the shape
-- As scorer: hands a kept iterator cells that are not on the shape.
local iterator = each(0)
return {
  options = function(skull, stack, params)
    return iterator, -1
  end,
  score = function(skull, stack, params, set)
    award(skull, count(set))
  end,
}
