---The die is thrown, and its face is looked at.
return function()
  local face = roll(dice)
  assert(face)
end
