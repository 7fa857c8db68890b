-- As scorer: reads the clock.
return function(own, stack, params)
  award(own, os.time() % 7)
end
