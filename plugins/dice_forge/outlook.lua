---What bots expect: glory so far, cards, shards and gold, and what both dice give in the rounds that are left.
return function(who)
  local left = (count_seats() == 3 and 10 or 9) - round()
  local rolls = left * (count_seats() == 2 and 4 or count_seats())
  local sum = 100 * have(glory[who])
  for _, pile in ipairs({ works, spent, glass, gear, used_gear }) do
    for card in kinds(pile[who]) do
      sum = sum + count(pile[who], card) * (100 * points(card) + left * worth(card))
    end
  end
  if left > 0 then
    sum = sum + have(gold[who]) * params.worth_gold
    sum = sum + have(sun[who]) * params.worth_sun + have(moon[who]) * params.worth_moon
  end
  local faces = 0
  for _, die in ipairs({ light, dark, bought }) do
    for face in kinds(die[who]) do faces = faces + count(die[who], face) * worth(face) end
  end
  return sum + faces * rolls * params.worth_rest // 600
end
