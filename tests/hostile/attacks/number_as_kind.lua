-- Gets plugins/hostile/skulls/attack.lua:4:20: error[script-error]: "1" is not a kind of skull here
-- As scorer: reads a kind by number.
return function(own, stack, params)
  award(own, stack[1])
end
