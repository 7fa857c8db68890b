-- As scorer: adds to a shared table.
return function(own, stack, params)
  table.insert(stack, 1)
end
