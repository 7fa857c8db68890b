---The card that is being played.
return function()
  return at(spot(played, 1))
end
