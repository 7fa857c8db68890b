-- Gets plugins/hostile/skulls/attack.lua:4:3: error[script-error]: debug is not offered to scripts
-- As scorer: reaches for the registry.
return function(own, stack, params)
  debug.getregistry()
end
