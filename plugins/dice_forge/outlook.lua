---What bots expect: glory so far, cards, shards and gold, and what both dice give in the turns that are left. Seat 1
---begins each round, so in a turn of seat 1 all others still have theirs in that round.
return function(who)
  local seats, now = count_seats(), active()
  local left = (seats == 3 and 10 or 9) - round()
  local own = left + (who > now and 1 or 0)
  local rolls = (left * seats + seats - now) * (seats == 2 and 2 or 1)
  local sum = 100 * have(glory[who])
    + 100 * total(points, works[who], spent[who], glass[who], gear[who], used_gear[who])
    + own * total(worth, works[who], spent[who], glass[who], gear[who], used_gear[who])
  local stock = have(gold[who]) * params.worth_gold
    + have(sun[who]) * params.worth_sun + have(moon[who]) * params.worth_moon
  if own > 0 then
    sum = sum + stock
  elseif who == now then
    sum = sum + stock * params.worth_last // 100
  end
  if rolls == 0 then return sum end
  return sum + total(worth, light[who], dark[who], bought[who]) * rolls * params.worth_rest // 600
end
