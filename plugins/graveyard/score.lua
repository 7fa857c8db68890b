---What the skulls of a player's structures earn, then what they earn across players and for what is left.
return function(who)
  for structure in structures(who) do award_skulls(structure) end
  award_matches(who, hand[who], graveyard)
end
