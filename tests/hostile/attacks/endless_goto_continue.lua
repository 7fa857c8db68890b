-- Gets plugins/hostile/skulls/attack.lua:4: error[script-limit]: runs for more than 200 ms
-- As scorer: jumps to a label inside nested loops for ever.
return function(own, stack, params)
  for _ = 1, 2 do ::top:: for _ in each(own) do goto top end end
end
