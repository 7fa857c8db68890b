-- As scorer: writes past a metatable.
return function(own, stack, params)
  rawset(params, "each", 1000)
end
