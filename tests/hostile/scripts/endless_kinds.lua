-- As scorer: goes through kinds again and again.
return function(own, stack, params)
  while true do for _ in kinds(skulls()) do end end
end
