-- As scorer: reaches for the registry.
return function(own, stack, params)
  debug.getregistry()
end
