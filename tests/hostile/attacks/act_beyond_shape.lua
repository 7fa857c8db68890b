-- Gets plugins/hostile/effects/attack.lua:4:13: error[script-error]: face_down: argument 1 (cells) names cells beyond the 18 of the shape
-- As act: hides cells that are not there.
return function()
  face_down(-1)
end
