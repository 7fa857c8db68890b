-- Gets points 287 46 64 54 40 420
-- As scorer: tries to earn by whether tables and functions are the same as last time.
local t, f = {}, function() end
return function(own)
  local g = function() return own end
  award(own, (t == {} and 1 or 2) + (f == g and 1 or 2))
end
