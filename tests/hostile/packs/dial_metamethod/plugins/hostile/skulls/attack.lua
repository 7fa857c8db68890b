return function(own, _, params)
  award(own, params.__index)
end
