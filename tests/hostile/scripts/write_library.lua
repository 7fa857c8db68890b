-- As scorer: replaces a function of a library.
return function(own, stack, params)
  math.max = function() return 7 end
end
