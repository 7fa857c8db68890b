---From the second level up: whoever has nothing below falls as far as it can, as it lies.
return function(t)
  for spot in each(t, occupied(t) & ~level(t, cell_of(spot(t, 1)))) do
    local to = spot
    while near(to, 0, -1) and not at(near(to, 0, -1)) do to = near(to, 0, -1) end
    if to ~= spot then swap(spot, to) end
  end
end
