-- Gets plugins/hostile/effects/attack.lua:4: error[script-limit]: effect has more than 1024 options
-- As act: offers options without end.
return {
  options = function()
    return math.abs, 0
  end,
  act = function(_, _, set)
    face_down(set)
  end,
}
