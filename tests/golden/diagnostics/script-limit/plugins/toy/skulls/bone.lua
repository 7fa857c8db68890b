while true do end

return function(own, stack, params)
  award(own, params.each)
end
