-- As scorer: counts to the greatest integer.
return function(own, stack, params)
  for _ = math.mininteger, math.maxinteger do end
end
