---One priority of a fight in one tower: every minion that an arrow with so many heads hits takes a wound, all at once.
---Attacks: a shield on the side of the attacker stops an arrow. Ridden minions neither attack nor are hit.
---Ruling (one_wound): several hits of one priority are one wound. Ruling: a Kamikaze has attacked if its arrow pointed
---at a minion that may be attacked. True if somebody was hit.
return function(who, heads)
  local t = tower[who]
  local fighters = occupied(t) & ~bearing(t, foreminion)
  if fighters == 0 then return false end
  local hit, again, by = 0, 0, {}
  for side in sides() do
    local strikers = having(t, arrows, side, heads) & fighters
    local aimed = strikers ~= 0 and toward(t, strikers, side) & fighters or 0
    if aimed ~= 0 then
      local back = opposite(side)
      local struck = aimed & ~having(t, shields, back)
      again = again | hit & struck
      hit = hit | struck
      for cell in each(t, struck) do by[cell_of(cell)] = by[cell_of(cell)] or at(beside(cell, back)) end
      local met = params.shield_spares == 1 and struck or aimed
      for cell in each(t, toward(t, met, back) & strikers & having(t, traits, kamikaze)) do put_on(attacked, cell) end
    end
  end
  if hit == 0 then return false end
  for cell in each(t, hit) do wound(who, cell, shot, by[cell_of(cell)], heads) end
  if params.one_wound == 0 then
    for cell in each(t, again & occupied(t)) do wound(who, cell, shot, by[cell_of(cell)], heads) end
  end
  return true
end
