---A fighter of the hand, or the top of the deck, face down, which its owner knows. Or a look at the deck, or a shuffle.
return {
  options = function(who)
    for spot in each(tower[who], free_cells(tower[who])) do
      for fighter in kinds(hand[who]) do offer(fighter, spot) end
      if how_many(deck) > 0 then offer(blind, spot) end
    end
    if how_many(deck) > 0 then offer(has_seen(who, deck) and mix or look) end
    offer(pass)
  end,
  chosen = function(who, what, spot)
    if what == look then
      peek(who, deck)
    elseif what == mix then
      shuffle(deck)
    elseif what == blind then
      move(deck, top(deck), spot)
      turn_down(spot)
      peek(who, spot)
    elseif what ~= pass then
      move(hand[who], what, spot)
      pose(who, spot)
    end
  end,
}
