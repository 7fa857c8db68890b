---What was hidden is shown, and counts.
return function(_, _, spot)
  turn_up(spot)
end
