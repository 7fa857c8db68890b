-- Gets points 287 46 64 54 40 0
-- As scorer: takes words by their numbers.
local function nth(n, ...)
  return (select(n, ...))
end
local far = nth(19, ...)
return function(own)
  award(own, far and far(own, above(own) & ~own) or 0)
end
