---What bots expect: glory so far, cards, shards and gold, and what both dice give in the turns that are left. Seat 1
---begins each round, so in a turn of seat 1 all others still have theirs in that round.
return function(who)
  local seats, now = count_seats(), active()
  local left = (seats == 3 and 10 or 9) - round()
  local own = left + (who > now and 1 or 0)
  local rolls = (left * seats + seats - now) * (seats == 2 and 2 or 1)
  local sum = 100 * have(glory[who])
  for _, pile in ipairs({ works, spent, glass, gear, used_gear }) do
    for card in kinds(pile[who]) do
      sum = sum + how_many(pile[who], card) * (100 * points(card) + own * worth(card))
    end
  end
  local stock = have(gold[who]) * params.worth_gold
    + have(sun[who]) * params.worth_sun + have(moon[who]) * params.worth_moon
  if own > 0 then
    sum = sum + stock
  elseif who == now then
    sum = sum + stock * params.worth_last // 100
  end
  if rolls == 0 then return sum end
  local faces = 0
  for _, die in ipairs({ light, dark, bought }) do
    for face in kinds(die[who]) do faces = faces + how_many(die[who], face) * worth(face) end
  end
  return sum + faces * rolls * params.worth_rest // 600
end
