-- Gets plugins/hostile/skulls/attack.lua:5: error[script-error]: the points of attack go out of range: 8000000
-- As scorer: more points than there are, one condition after the other.
return function(own)
  for _ = 1, 1000 do
    award_if(own, 1000000, level, own)
  end
end
