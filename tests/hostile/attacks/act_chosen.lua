-- Gets plugins/hostile/effects/attack.lua:4: error[script-error]: nothing is chosen yet
-- As act: asks what skulls chose before they did.
return function()
  face_down(chosen.romantic)
end
