-- Gets plugins/hostile/skulls/attack.lua:4:3: error[script-error]: collectgarbage is not offered to scripts
-- As scorer: stops the collector.
return function(own, stack, params)
  collectgarbage("stop")
end
