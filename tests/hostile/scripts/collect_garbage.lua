-- As scorer: stops the collector.
return function(own, stack, params)
  collectgarbage("stop")
end
