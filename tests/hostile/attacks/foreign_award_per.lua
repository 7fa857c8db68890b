-- Gets plugins/hostile/skulls/attack.lua:4:13: error[script-error]: award_per: argument 1 (cells) names cells that show no attack
-- As scorer: gives points to others through award_per.
return function(own, stack, params)
  award_per(stack.priest | own, params.each, touching, own)
end
