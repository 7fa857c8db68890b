-- Gets plugins/hostile/skulls/attack.lua:5: error[script-limit]: makes more than 10000 awards
-- As scorer: makes a million awards, so that an explanation grows without end.
return function(own, stack, params)
  for _ = 1, 1000000 do
    award(0, 0)
  end
end
