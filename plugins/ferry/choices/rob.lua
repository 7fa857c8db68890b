---A card of another player on which none lies. Those with a Robber stay, or two of them would take each other for ever.
return {
  options = function(who)
    for other in others(who) do
      for structure in structures(other) do
        for place in each(structure, uncovered(structure)) do
          if not is_down(place) and skulls_on(at(place), robber) == 0 then offer(place) end
        end
      end
    end
    offer(pass)
  end,
  chosen = function(who, place)
    if place == pass then return end
    local card = at(place)
    move(place, card, hand[who])
    does(card, taken, who)
  end,
}
