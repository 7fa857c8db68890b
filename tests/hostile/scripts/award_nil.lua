-- As scorer: names no cells.
return function(own, stack, params)
  award(nil, 1)
end
