-- As scorer: asks for skulls before there are any.
local all = skulls()
return function(own)
  award(own, count(all))
end
