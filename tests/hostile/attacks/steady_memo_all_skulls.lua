-- Gets points 287 46 64 54 40 3747
-- As scorer: asks for all skulls by way of a function kept outside.
local all = skulls
return function(own)
  award(own, count(all() & touching(own)))
end
