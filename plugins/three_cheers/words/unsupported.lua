---The minions of a tower that fall, as a set of cells: nothing is below them, and they are no Flyers in the air. Face
---down, they are turned up first, and stay if they turn out to be Flyers.
return function(t)
  local all = occupied(t)
  local cells = all & toward(t, ~all, upper)
  if cells == 0 then return 0 end
  for cell in each(t, cells & having(t, traits, flying)) do
    if is_held(t, cell) then cells = cells & ~cell_of(cell) end
  end
  return cells
end
