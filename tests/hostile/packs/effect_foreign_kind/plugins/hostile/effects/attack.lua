return function(own)
  award(own, 1)
end
