-- Gets plugins/hostile/skulls/attack.lua:4: error[script-state]: scripts keep no state: math can't be written, not even at "max"
-- As scorer: replaces a function of a library.
return function(own, stack, params)
  math.max = function() return 7 end
end
