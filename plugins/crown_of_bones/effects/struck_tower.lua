---One of the cards that reach highest is turned face down; the owner says which.
---@type ChoosingAct
return {
  options = function()
    return each(skulls() & ~below(skulls()))
  end,
  act = function(_, _, chosen)
    face_down(chosen)
  end,
}
