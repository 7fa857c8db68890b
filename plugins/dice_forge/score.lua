---Glory by what it is from, then the cards. What no other counter knows is from dice.
return function(who)
  local hammers, elders, bears = have(hammer_glory[who]), have(elder_glory[who]), have(bear_glory[who])
  local typhons, boars = have(typhon_glory[who]), have(boar_glory[who])
  local shields, swaps = have(matched_glory[who]), have(swapped_glory[who])
  local lost = have(lost_glory[who])
  award(from_hammer, hammers)
  award(from_elder, elders)
  award(from_bears, bears)
  award(from_typhon, typhons)
  award(from_boars, boars)
  award(from_shields, shields)
  award(from_swaps, swaps)
  award(from_dice, have(glory[who]) + lost - hammers - elders - bears - typhons - boars - shields - swaps)
  award(to_minotaurs, -lost)
  for _, pile in ipairs({ works, spent, glass, gear, used_gear }) do
    for card in kinds(pile[who]) do award(from_cards, points(card) * how_many(pile[who], card), card) end
  end
end
