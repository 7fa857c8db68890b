local each_point = nil + 1

return function(own, stack, params)
  award(own, each_point * params.each)
end
