---What skulls earn, and the rows that are full.
return function(who)
  for structure in structures(who) do award_skulls(structure) end
  award(full_row, params.row * have(full[who]))
  award_matches(who, hand[who], graveyard)
end
