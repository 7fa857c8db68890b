-- As scorer: loops for ever.
return function(own, stack, params)
  while true do end
end
