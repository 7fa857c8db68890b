-- Gets plugins/hostile/effects/attack.lua:4: error[script-error]: changes the structure while it lists its options
-- As act: hides cards while it says what may be chosen.
return {
  options = function(stack)
    face_down(stack.royal)
    return 0
  end,
  act = function() end,
}
