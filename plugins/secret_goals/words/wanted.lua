---The kind of skull that a goal counts.
return function(goal)
  local kind = skulls(goal)
  if kind == royals then return royal end
  if kind == peasants then return peasant end
  if kind == priests then return priest end
  if kind == romantics then return romantic end
  return criminal
end
