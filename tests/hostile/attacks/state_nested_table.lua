-- Gets plugins/hostile/skulls/attack.lua:6: error[script-state]: scripts keep no state: a table made while the script was loaded can't be written, not even at "n"
-- As scorer: counts calls deep inside tables.
local t = { { { n = 0 } } }
return function(own)
  local inner = t[1][1]
  inner.n = inner.n + 1
  award(own, inner.n)
end
