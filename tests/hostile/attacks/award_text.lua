-- Gets plugins/hostile/skulls/attack.lua:4:14: error[script-error]: award: argument 2 (points) must be an integer, got "1000"
-- As scorer: earns a text.
return function(own, stack, params)
  award(own, "1000")
end
