-- Gets plugins/hostile/skulls/attack.lua:6:20: error[script-error]: pairs is not offered to scripts
-- As scorer: tries to earn by the order of keys.
local names = { zeta = 1, alpha = 2, mu = 3, [7] = 4, [-1] = 5 }
return function(own)
  local first = 0
  for _, number in pairs(names) do
    first = first * 7 + number
  end
  award(own, first % 1000)
end
