-- Gets plugins/hostile/effects/attack.lua:5: error[script-state]: scripts keep no state: "n" is assigned to, but outlives the call
-- As act: counts its calls.
local n = 0
return function(stack)
  n = n + 1
  face_down(n % 2 == 0 and stack.royal or 0)
end
