-- As scorer: gives points to cells that are not there.
return function(own, stack, params)
  award(own | 1 << 63, 1)
end
