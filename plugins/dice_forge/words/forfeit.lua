---Something is lost, but not more than there is.
return function(who, what, n)
  if what == glory then gain(lost_glory[who], math.min(n, have(glory[who]))) end
  lose(what[who], n)
end
