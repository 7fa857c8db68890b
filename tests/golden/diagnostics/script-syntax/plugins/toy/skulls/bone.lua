return function(own, stack, params)
  award(own, params.each
end
