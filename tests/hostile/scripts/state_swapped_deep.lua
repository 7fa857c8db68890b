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
