---All Ninjas of a tower turn up. True if there were some.
return function(who)
  local t = tower[who]
  local cells = asleep(t)
  for cell in each(t, cells) do show_ninja(who, cell) end
  return cells ~= 0
end
