-- Gets plugins/hostile/skulls/attack.lua:4: error[script-error]: the points of attack go out of range: 4500000
-- As scorer: overflows through award_per.
return function(own, stack, params)
  award_per(own, 900000, level, own | touching(own))
end
