calls = 0

return function(own, stack, params)
  calls = calls + 1
  award(own, params.each * calls)
end
