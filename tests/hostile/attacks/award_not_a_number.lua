-- Gets plugins/hostile/skulls/attack.lua:4:14: error[script-error]: award: argument 2 (points) must be an integer, got nan
-- As scorer: earns what is not a number.
return function(own, stack, params)
  award(own, 0 / 0)
end
