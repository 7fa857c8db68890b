-- Gets plugins/hostile/skulls/attack.lua:5: error[script-state]: scripts keep no state: params can't be written, not even at "each"
-- As scorer: writes to its dials in the middle of an assignment to locals.
return function(own, _, params)
  local a, b = 1, 2
  a, params.each, b = b, params.each + 1, a
  award(own, params.each + a - b)
end
