---One card that shows a Criminal away from all Priests is turned face down; the owner says which. Where Priests watch
---over every Criminal, nothing happens.
---@type ChoosingAct
return {
  options = function(stack)
    return each(stack.criminal & ~touching(stack.priest))
  end,
  act = function(_, _, chosen)
    face_down(chosen)
  end,
}
