-- As scorer: draws a random number.
return function(own, stack, params)
  award(own, math.random(6))
end
