-- As scorer: loops over a word of the vocabulary for ever.
return function(own, stack, params)
  repeat until count(own) > 64
end
