-- Gets plugins/hostile/skulls/attack.lua:4: error[script-limit]: runs for more than 200 ms
-- As scorer: goes through an iterator that never ends.
return function(own, stack, params)
  for _ in function(_, last) return last + 1 end, nil, 0 do end
end
