-- As act: asks what skulls chose before they did.
return function()
  face_down(chosen.romantic)
end
