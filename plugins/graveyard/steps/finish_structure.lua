---The cards of a structure act for the last time.
return function(who, structure)
  for place in each(structure, occupied(structure)) do act_at(who, place, match_ends) end
end
