-- Gets plugins/hostile/skulls/attack.lua:4:14: error[script-error]: os is not offered to scripts
-- As scorer: reads the clock.
return function(own, stack, params)
  award(own, os.time() % 7)
end
