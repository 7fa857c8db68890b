-- Gets plugins/hostile/skulls/attack.lua:5: error[script-state]: scripts keep no state: "n" is assigned to, but outlives the call
-- As scorer: counts calls in a local outside.
local n = 0
return function(own)
  n = n + 1
  award(own, n)
end
