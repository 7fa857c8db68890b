---The goals are shuffled.
return function()
  shuffle(goals)
end
