-- Gets plugins/hostile/skulls/attack.lua:4:14: error[script-error]: award: argument 2 (points) must be an integer, got 0.5
-- As scorer: earns half a point.
return function(own, stack, params)
  award(own, 0.5)
end
