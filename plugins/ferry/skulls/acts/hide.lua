---Contraband: its player alone looks at it, until the match ends.
return function(_, who, spot)
  peek(who, spot)
  turn_down(spot)
end
