-- Gets plugins/hostile/skulls/attack.lua:4:3: error[script-error]: xpcall is not offered to scripts
-- As scorer: catches errors with a handler of its own.
return function(own, stack, params)
  xpcall(function() error("x") end, function() end)
end
