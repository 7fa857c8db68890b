-- As scorer: asks what a kind chose that never chooses.
return function(own, stack, params)
  award(own, count(chosen.royal))
end
