-- As scorer: earns half a point.
return function(own, stack, params)
  award(own, 0.5)
end
