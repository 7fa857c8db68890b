-- As scorer: earns what is not a number.
return function(own, stack, params)
  award(own, 0 / 0)
end
