-- Gets plugins/hostile/skulls/attack.lua:13: error[script-state]: scripts keep no state: a table made while the script was loaded can't be written, not even at "n"
-- As scorer: swaps it from a function inside a function.
local shared = { n = 0 }
return function(own)
  local t = {}
  local function outer()
    local function swap()
      t = shared
    end
    swap()
  end
  outer()
  t.n = (t.n or 0) + 1
  award(own, t.n)
end
