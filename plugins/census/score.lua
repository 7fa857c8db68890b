---What skulls earn, and the kinds of which a player has the most.
return function(who)
  for structure in structures(who) do award_skulls(structure) end
  for _, kind in ipairs({ royal, peasant, priest, romantic, criminal }) do
    if has_most(who, kind) then award(census, params.most) end
  end
  award_matches(who, hand[who], graveyard)
end
