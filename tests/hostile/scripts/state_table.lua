-- As scorer: counts calls in a table outside.
local t = { n = 0 }
return function(own)
  t.n = t.n + 1
  award(own, t.n)
end
