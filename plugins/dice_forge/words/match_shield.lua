---The reward of a shield that matches the other die.
return function(who, how)
  if how == reversed then
    forfeit(who, glory, params.shield_glory)
  else
    reward(who, params.shield_glory, matched_glory)
  end
end
