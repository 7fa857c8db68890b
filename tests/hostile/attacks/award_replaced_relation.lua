-- Gets plugins/hostile/skulls/attack.lua:4:21: error[script-error]: award_per: argument 3 (where) must be touching, above, below, same_level, level, row, column, over, under, left_of, right_of, card, mirror, connected or paired
-- As scorer: passes a function of its own to award_per.
return function(own, stack, params)
  award_per(own, 1, function() return {} end, own)
end
