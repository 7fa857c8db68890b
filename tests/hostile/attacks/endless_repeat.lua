-- Gets plugins/hostile/skulls/attack.lua:4: error[script-limit]: runs for more than 200 ms
-- As scorer: loops over a word of the vocabulary for ever.
return function(own, stack, params)
  repeat until count(own) > 64
end
