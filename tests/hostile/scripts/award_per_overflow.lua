-- As scorer: overflows through award_per.
return function(own, stack, params)
  award_per(own, 900000, same_level, own | touching(own))
end
