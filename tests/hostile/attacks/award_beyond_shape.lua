-- Gets plugins/hostile/skulls/attack.lua:4:9: error[script-error]: award: argument 1 (cells) names cells that show no attack
-- As scorer: gives points to cells that are not there.
return function(own, stack, params)
  award(own | 1 << 63, 1)
end
