-- As scorer: earns more points than there are.
return function(own, stack, params)
  award(own, params.big)
  for _ = 1, 10 do
    award(own, params.big)
  end
end
