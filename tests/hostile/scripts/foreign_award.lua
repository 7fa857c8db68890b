-- As scorer: gives points to skulls of another kind.
return function(own, stack, params)
  award(stack.royal, 5)
end
