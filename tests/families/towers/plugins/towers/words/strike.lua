---All with so many arrowheads strike at once: whom their arrows point to takes a wound, unless it has a shield there.
return function(t, fighters, heads)
  local hit = 0
  for side in sides() do
    local aimed = toward(t, having(t, arrows, side, heads) & fighters, side) & fighters
    hit = hit | aimed & ~having(t, shields, opposite(side))
  end
  for spot in each(t, hit) do wound(t, spot) end
end
