-- Gets plugins/hostile/skulls/attack.lua:6: error[script-limit]: uses more than 16 MiB of memory
-- As scorer: fills a table for ever.
return function(own, stack, params)
  local t = {}
  for i = 1, math.maxinteger do
    t[i] = i
  end
end
