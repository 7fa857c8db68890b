-- Gets plugins/hostile/skulls/attack.lua:7: error[script-limit]: uses more than 16 MiB of memory
-- As scorer: makes functions for ever.
return function(own, stack, params)
  local f = function() end
  while true do
    local g = f
    f = function() return g end
  end
end
