---A pile is face down when its top card is.
return function(pile)
  return how_many(pile) > 0 and not is_up(pile)
end
