-- Gets plugins/hostile/skulls/attack.lua:4: error[script-state]: scripts keep no state: params can't be written, not even at "each"
-- As scorer: turns a dial for the next call.
return function(own, stack, params)
  params.each = params.each + 1
  award(own, params.each)
end
