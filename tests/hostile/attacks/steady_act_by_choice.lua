-- Gets points 339 55 62 102 56
-- As act: lets the owner hide cards.
return {
  options = function(stack)
    return each(stack.royal | stack.priest)
  end,
  act = function(_, _, set)
    face_down(set)
  end,
}
