-- Gets plugins/hostile/skulls/attack.lua:4:21: error[script-error]: award_per: argument 3 (where) returned a table: a function that is given there returns the cells that its first argument finds
-- As scorer: passes a function of its own to award_per.
return function(own, stack, params)
  award_per(own, 1, function() return {} end, own)
end
