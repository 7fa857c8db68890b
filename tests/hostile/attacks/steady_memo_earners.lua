-- Gets points 287 46 64 54 40 273
-- As scorer: earns for other skulls than the one that chooses, if they are of its kind: a memo may not remember that they were.
local function own_only(stack)
  return stack.attack
end
return {
  options = function(skull, stack, params)
    return touching(skull) & own_only(stack), skull
  end,
  score = function(skull, stack, params, set)
    award(set, 1)
  end,
}
