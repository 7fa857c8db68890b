-- As replacement: awards to its own plugin's skulls in the place of another's scorer.
return function(own, stack)
  award(stack.attack, 7)
end
