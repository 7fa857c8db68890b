-- Gets plugins/hostile/skulls/attack.lua:4:9: error[script-error]: award: argument 1 (cells) names cells that show no attack
-- As scorer: gives points to skulls of another kind.
return function(own, stack, params)
  award(stack.royal, 5)
end
