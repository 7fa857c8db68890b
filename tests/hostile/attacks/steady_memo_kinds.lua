-- Gets points 287 46 64 54 40 318
-- As scorer: asks for kinds around through an iterator kept outside.
local step = by_kind(0)
return function(own)
  local n = 0
  local cells = touching(own)
  for _ in step, cells do
    n = n + 1
  end
  award(own, n)
end
