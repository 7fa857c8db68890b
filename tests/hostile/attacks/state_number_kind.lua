-- Gets plugins/hostile/skulls/attack.lua:6: error[script-state]: scripts keep no state: "n" is assigned to, but outlives the call
-- As scorer: remembers by whether a number is whole or has a fraction of nothing.
local n = 0
return function(own)
  award(own, tostring(n) == "0" and 1 or 2)
  n = n + 0.0
end
