---The structure of all is scored once, for the first seat; what is left in hands is scored for each.
return function(who)
  if who == 1 then
    for structure in structures(who) do award_skulls(structure) end
  end
  award_matches(who, hand[who], graveyard)
end
