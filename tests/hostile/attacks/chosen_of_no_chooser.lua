-- Gets plugins/hostile/skulls/attack.lua:4:27: error[script-error]: there is no kind of skull "royal" here that chooses
-- As scorer: asks what a kind chose that never chooses.
return function(own, stack, params)
  award(own, count(chosen.royal))
end
