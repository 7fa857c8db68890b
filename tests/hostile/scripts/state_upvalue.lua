-- As scorer: counts calls in a local outside.
local n = 0
return function(own)
  n = n + 1
  award(own, n)
end
