-- Gets plugins/hostile/skulls/attack.lua:4: error[script-limit]: runs for more than 200 ms
-- As scorer: loops for ever.
return function(own, stack, params)
  while true do end
end
