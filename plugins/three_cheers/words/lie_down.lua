---All Ninjas of a tower lie face down again.
return function(who)
  local t = tower[who]
  for cell in each(t, having(t, traits, ninja)) do turn_down(cell) end
end
