-- As scorer: is the same for the same skulls.
return function(own, _, params)
  award(own, params.each)
end
