-- As scorer: jumps to a label inside nested loops for ever.
return function(own, stack, params)
  for _ = 1, 2 do ::top:: for _ in each(own) do goto top end end
end
