---Moon shards and gold, of which a hammer may get some.
return function(_, who)
  gain(moon[who], params.moons)
  earn_gold(who, params.gold)
end
