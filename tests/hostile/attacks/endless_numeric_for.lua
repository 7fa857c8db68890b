-- Gets plugins/hostile/skulls/attack.lua:4: error[script-limit]: runs for more than 200 ms
-- As scorer: counts to the greatest integer.
return function(own, stack, params)
  for _ = math.mininteger, math.maxinteger do end
end
