-- As scorer: asks for all pairings again and again.
return function(own, stack, params)
  while true do for _ in pairings(own) do end end
end
