-- Gets points 287 46 64 54 40 210
-- As scorer: is the same for the same skulls.
return function(own, _, params)
  award(own, params.each)
end
