-- Gets plugins/hostile/skulls/attack.lua:4: error[script-error]: attempt to divide by zero
-- As scorer: divides by nothing.
return function(own, stack, params)
  award(own, 1 // (count(own) - count(own)))
end
