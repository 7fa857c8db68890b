---A pile is face up when its top card is.
return function(pile)
  return count(pile) > 0 and is_up(pile)
end
