-- As scorer: earns without end.
return function(own, stack, params)
  award(own, math.maxinteger * 1e300)
end
