-- Gets plugins/hostile/skulls/attack.lua:4:26: error[script-error]: "royaI" is not a kind of skull here
-- As scorer: reads a kind that is not there.
return function(own, stack, params)
  award(own, count(stack.royaI))
end
