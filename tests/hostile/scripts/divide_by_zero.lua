-- As scorer: divides by nothing.
return function(own, stack, params)
  award(own, 1 // (count(own) - count(own)))
end
