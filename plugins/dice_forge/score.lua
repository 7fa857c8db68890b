---Glory by what it is from, then the cards. What no other counter knows is from dice.
return function(who)
  local sources = {
    { hammer_glory, from_hammer }, { elder_glory, from_elder }, { bear_glory, from_bears },
    { typhon_glory, from_typhon }, { boar_glory, from_boars }, { matched_glory, from_shields },
    { swapped_glory, from_swaps },
  }
  local rest = have(glory[who]) + have(lost_glory[who])
  for _, source in ipairs(sources) do
    local n = have(source[1][who])
    award(source[2], n)
    rest = rest - n
  end
  award(from_dice, rest)
  award(to_minotaurs, -have(lost_glory[who]))
  for _, pile in ipairs({ works, spent, glass, gear, used_gear }) do
    for card in kinds(pile[who]) do award(from_cards, points(card) * how_many(pile[who], card), card) end
  end
end
