---All caps of the owner rise.
return function(_, who)
  gain(gold_cap[who], params.gold)
  gain(sun_cap[who], params.shards)
  gain(moon_cap[who], params.shards)
end
