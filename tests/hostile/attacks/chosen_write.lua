-- Gets plugins/hostile/skulls/attack.lua:4: error[script-state]: scripts keep no state: chosen can't be written, not even at "romantic"
-- As scorer: writes what others chose.
return function(own, stack, params)
  chosen.romantic = own
end
