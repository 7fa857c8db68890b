-- Gets plugins/hostile/skulls/attack.lua:4:29: error[script-error]: touching: argument 1 (cells) names cells beyond the 18 of the shape
-- As scorer: asks for cells by a shift past the end.
return function(own, stack, params)
  award(own, count(touching(-1)))
end
