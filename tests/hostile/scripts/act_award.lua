-- As act: awards before scoring.
return function(stack)
  award(stack.royal, 100)
end
