-- As scorer: loses more points than there are.
return function(own, stack, params)
  for _ = 1, 100 do
    award(own, -999999)
  end
end
