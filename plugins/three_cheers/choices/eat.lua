---A Hungry minion eats a Weak one that it points at; the builder of the tower chooses among several.
return {
  options = function(who, eater)
    local t = tower[who]
    local food = food_of(t, cell_of(eater))
    offer_each(t, food)
  end,
  chosen = function(who, eater, fight, cell)
    if kill(who, cell, eaten, at(eater)) then throw_off(who) end
    take_meal(who, eater, cell, fight)
  end,
}
