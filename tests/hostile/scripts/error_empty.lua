-- As scorer: raises an error that says nothing.
return function(own, stack, params)
  error("")
end
