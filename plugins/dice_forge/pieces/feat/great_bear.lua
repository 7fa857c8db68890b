---The owner is paid for a hero that he ousts and for his own.
return function(_, owner, loser, winner)
  if owner == loser or owner == winner then reward(owner, params.each, bear_glory) end
end
