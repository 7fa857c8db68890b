-- Gets plugins/hostile/skulls/attack.lua:4:14: error[script-error]: award: argument 2 (points) must be an integer, got inf
-- As scorer: earns without end.
return function(own, stack, params)
  award(own, math.maxinteger * 1e300)
end
