-- As scorer: counts calls in a global.
n = 0
return function(own)
  n = n + 1
  award(own, n)
end
