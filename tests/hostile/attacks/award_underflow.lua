-- Gets plugins/hostile/skulls/attack.lua:5: error[script-error]: the points of attack go out of range: -7999992
-- As scorer: loses more points than there are.
return function(own, stack, params)
  for _ = 1, 100 do
    award(own, -999999)
  end
end
