-- As scorer: jumps back for ever.
return function(own, stack, params)
  ::again:: goto again
end
