-- Gets plugins/hostile/skulls/attack.lua:4: error[script-limit]: runs for more than 200 ms
-- As scorer: goes through kinds again and again.
return function(own, stack, params)
  while true do for _ in by_kind(skulls()) do end end
end
