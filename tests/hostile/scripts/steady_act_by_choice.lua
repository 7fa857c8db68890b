-- As act: lets the owner hide cards.
return {
  options = function(stack)
    return each(stack.royal | stack.priest)
  end,
  act = function(_, _, set)
    face_down(set)
  end,
}
