-- Gets plugins/hostile/skulls/attack.lua:4: error[script-limit]: attack has more than 1024 options
-- As scorer: offers thousands of sets.
return {
  options = function(skull, stack, params)
    local n = 0
    return function()
      n = n + 1
      return n < 5000 and n or nil
    end
  end,
  score = function(skull, stack, params, set)
    award(skull, count(set))
  end,
}
