-- As act: hides cells that are not there.
return function()
  face_down(-1)
end
