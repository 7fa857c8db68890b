-- As scorer: gives points to others through award_per.
return function(own, stack, params)
  award_per(stack.priest | own, params.each, touching, own)
end
