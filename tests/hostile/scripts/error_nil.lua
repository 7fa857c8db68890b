-- As scorer: raises nothing.
return function(own, stack, params)
  error()
end
