-- Gets plugins/hostile/effects/attack.lua:4: error[script-error]: an act awards no points: it is done before skulls are scored
-- As act: awards before scoring.
return function(stack)
  award(stack.royal, 100)
end
