-- A goat leaps; what stood there goes away, with the flag on it, and what is below it is startled.
return {
  options = function(who)
    for place in spots(hill[who]) do
      local goat = at(place)
      if goat then
        for columns, levels in hops(goat) do
          local to = near(place, columns, levels)
          if to and level_of(to) <= params.height then offer(place, to) end
        end
      end
    end
    offer(pass)
  end,
  chosen = function(who, place, to)
    if place == pass then return end
    if at(to) then move(to, at(to), away) end
    swap(place, to)
    put_on(tired, to)
    local below = near(to, 0, -1)
    if below and at(below) then startle(who, below) end
  end,
}
