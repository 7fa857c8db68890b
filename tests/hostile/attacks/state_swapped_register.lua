-- Gets plugins/hostile/skulls/attack.lua:10: error[script-state]: scripts keep no state: a table made while the script was loaded can't be written, not even at "n"
-- As scorer: swaps a new table for a shared one behind the back of whoever reads the code.
local shared = { n = 0 }
return function(own)
  local t = {}
  local function swap()
    t = shared
  end
  swap()
  t.n = t.n + 1
  award(own, t.n)
end
