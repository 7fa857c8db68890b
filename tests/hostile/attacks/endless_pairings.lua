-- Gets plugins/hostile/skulls/attack.lua:4: error[script-limit]: runs for more than 200 ms
-- As scorer: asks for all pairings again and again.
return function(own, stack, params)
  while true do for _ in pairings(own) do end end
end
