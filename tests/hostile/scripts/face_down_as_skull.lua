-- As scorer: turns cards face down as a skull.
return function(own, stack, params)
  face_down(own)
end
