-- Gets plugins/hostile/skulls/attack.lua:4:30: error[script-error]: award_by_size: argument 3 (one) is out of range: -9223372036854775808
-- As scorer: awards the lowest integer.
return function(own, stack)
  award_by_size(own, groups, 1 << 63)
end
