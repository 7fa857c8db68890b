---A pile is face up when its top card is.
return function(pile)
  return how_many(pile) > 0 and is_up(pile)
end
