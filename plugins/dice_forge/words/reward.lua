---Glory, and a note of what it is for.
return function(who, n, source)
  gain(glory[who], n)
  gain(source[who], n)
end
