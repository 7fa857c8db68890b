-- Gets plugins/hostile/skulls/attack.lua:4:14: error[script-error]: award: argument 2 (points) is out of range: 2147483647
-- As scorer: earns more points than there are.
return function(own, stack, params)
  award(own, params.big)
  for _ = 1, 10 do
    award(own, params.big)
  end
end
