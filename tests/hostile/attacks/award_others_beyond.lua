-- Gets plugins/hostile/skulls/attack.lua:4:17: error[script-error]: award: argument 3 (others) names cells beyond the 18 of the shape
-- As scorer: earns for skulls that no cell has.
return function(own)
  award(own, 1, -1)
end
