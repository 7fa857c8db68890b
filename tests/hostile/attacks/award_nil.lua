-- Gets plugins/hostile/skulls/attack.lua:4:9: error[script-error]: award: argument 1 (cells) must be a set of cells, got nil
-- As scorer: names no cells.
return function(own, stack, params)
  award(nil, 1)
end
