-- As scorer: sorts a library.
return function(own, stack, params)
  table.sort(params)
  table.insert(math, 1, 1)
end
