-- Gets plugins/hostile/skulls/attack.lua:4:19: error[script-error]: math.random is not offered to scripts
-- As scorer: draws a random number.
return function(own, stack, params)
  award(own, math.random(6))
end
