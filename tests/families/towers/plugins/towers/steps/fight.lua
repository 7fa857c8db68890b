---Double arrows strike before single ones; then whoever has nothing below falls.
return function(who)
  for heads = 2, 1, -1 do strike(tower[who], occupied(tower[who]), heads) end
  settle(tower[who])
end
