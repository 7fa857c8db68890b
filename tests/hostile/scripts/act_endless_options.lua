-- As act: offers options without end.
return {
  options = function()
    return touching, 0
  end,
  act = function(_, _, set)
    face_down(set)
  end,
}
