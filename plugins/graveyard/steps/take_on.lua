---A Dig may let its player take more of the cards it turned up.
return function(who, takes, ...)
  if takes > 0 and may_take(who) and (params.at_once == 0 or places_left(who) > 0) then take(who, takes, ...) end
end
