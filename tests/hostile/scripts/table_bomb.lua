-- As scorer: fills a table for ever.
return function(own, stack, params)
  local t = {}
  for i = 1, math.maxinteger do
    t[i] = i
  end
end
