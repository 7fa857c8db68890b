---The foreminion may move to a minion that touches its own; from the ground to any on level 1 of its tower.
---Ruling: not down to the ground.
return {
  options = function(who)
    offer(pass)
    local t, seat = tower[who], bearer(foreminion[who])
    local reach = seat and touching(t, cell_of(seat)) or ground(t)
    offer_each(t, occupied(t) & reach)
  end,
  chosen = function(who, cell)
    if cell ~= pass then put_on(foreminion[who], cell) end
  end,
}
