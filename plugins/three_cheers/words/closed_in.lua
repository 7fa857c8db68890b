---The Claustrophobic minions of a tower with no way out: on all four sides are minions, or the ground.
return function(t)
  local cells = having(t, traits, claustrophobic)
  if cells == 0 then return 0 end
  local all = occupied(t)
  local held = toward(t, all, upper) | ground(t)
  return cells & held & toward(t, all, lower) & toward(t, all, left) & toward(t, all, right)
end
