-- Gets plugins/hostile/skulls/attack.lua:8: error[script-limit]: runs for more than 200 ms
-- As scorer: is slow for each of many options.
return {
  options = function(skull, stack, params)
    return each(-1 >> 1 & (skulls() | touching(skulls())))
  end,
  score = function(skull, stack, params, set)
    for _ = 1, 10000000 do touching(skull) end
    award(skull, 1)
  end,
}
