-- As scorer: asks for cells by a shift past the end.
return function(own, stack, params)
  award(own, count(touching(-1)))
end
