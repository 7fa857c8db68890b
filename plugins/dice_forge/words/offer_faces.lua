---Offers the faces of the Sanctuary that `who` can pay, at a discount, in any order; the faces of an offering are all
---different. The pools are in the order of their prices.
return function(who, discount)
  local most, some = have(gold[who]) + discount, how_many(bought[who]) > 0
  for pool in rows(sanctuary) do
    if price(pool) > most then return end
    for face in kinds(pool) do
      if not some or how_many(bought[who], face) == 0 then offer(face, pool) end
    end
  end
end
