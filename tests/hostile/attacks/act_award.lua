-- Gets plugins/hostile/effects/attack.lua:4: error[script-error]: only skulls earn points; an effect acts before they are scored
-- As act: awards before scoring.
return function(stack)
  award(stack.royal, 100)
end
