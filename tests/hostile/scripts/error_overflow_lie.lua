-- As scorer: claims a stack overflow.
return function(own, stack, params)
  error("stack overflow")
end
