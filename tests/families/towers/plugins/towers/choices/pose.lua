---How the fighter lies.
return {
  options = function()
    offer(upright)
    offer(upside_down)
  end,
  chosen = function(_, spot, how)
    if how == upside_down then turn_round(spot) end
  end,
}
