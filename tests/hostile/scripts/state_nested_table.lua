-- As scorer: counts calls deep inside tables.
local t = { { { n = 0 } } }
return function(own)
  local inner = t[1][1]
  inner.n = inner.n + 1
  award(own, inner.n)
end
