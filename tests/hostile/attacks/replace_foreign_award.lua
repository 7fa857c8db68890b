-- Gets plugins/hostile/effects/attack.lua:4:15: error[script-error]: "attack" is not a kind of skull here
-- As replacement: awards to its own plugin's skulls in the place of another's scorer.
return function(own, stack)
  award(stack.attack, 7)
end
