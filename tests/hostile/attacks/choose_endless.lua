-- Gets plugins/hostile/skulls/attack.lua:4: error[script-limit]: attack has more than 1024 options
-- As scorer: offers options without end from a function of its own.
return {
  options = function(skull, stack, params)
    local n = 0
    return function()
      n = n + 1
      return n % 2
    end
  end,
  score = function(skull, stack, params, set)
    award(skull, count(set))
  end,
}
