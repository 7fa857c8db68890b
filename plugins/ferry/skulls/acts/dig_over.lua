---Its player may move two cards of the structure that it came to.
return function(_, who, spot)
  rebury(who, zone_of(spot))
end
