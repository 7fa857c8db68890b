---A pile is face down when its top card is.
return function(pile)
  return count(pile) > 0 and not is_up(pile)
end
