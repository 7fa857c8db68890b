-- As scorer: passes a function of its own to award_per.
return function(own, stack, params)
  award_per(own, 1, function() return -1 end, own)
end
