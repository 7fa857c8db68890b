-- Gets plugins/hostile/skulls/attack.lua:4:3: error[script-error]: face_down is for acts, before scoring
-- As scorer: turns cards face down as a skull.
return function(own, stack, params)
  face_down(own)
end
