-- Gets plugins/hostile/skulls/attack.lua:4:3: error[script-error]: coroutine is not offered to scripts
-- As scorer: runs an endless loop in a coroutine, out of sight of hooks.
return function(own, stack, params)
  coroutine.wrap(function() while true do end end)()
end
