---Gold is gained; whoever works a hammer may put any part of it there.
return function(who, n)
  if how_many(works[who]) > 0 then
    divert(who, n)
  else
    gain(gold[who], n)
  end
end
