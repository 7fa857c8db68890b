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
    award(who, source[2], n)
    rest = rest - n
  end
  award(who, from_dice, rest)
  award(who, to_minotaurs, -have(lost_glory[who]))
  for _, pile in ipairs({ works, spent, glass, gear, used_gear }) do
    for card in kinds(pile[who]) do award(who, from_cards, points(card) * count(pile[who], card), card) end
  end
end
