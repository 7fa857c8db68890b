-- As replacement: keeps state in the place of another's scorer.
local t = { 0 }
return function(own)
  t[1] = t[1] + 1
  award(own, t[1])
end
