-- Gets plugins/hostile/skulls/attack.lua:3:1: error[script-state]: scripts keep no state: "n" is not local
-- As scorer: counts calls in a global.
n = 0
return function(own)
  n = n + 1
  award(own, n)
end
