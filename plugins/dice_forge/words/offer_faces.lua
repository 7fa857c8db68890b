---Offers the faces of the Sanctuary that `who` can pay, at a discount. In an offering all are different: those bought
---before `last` and those that come before it in the list are left out, so that each set is offered in one order.
---The pools are in the order of their prices.
return function(who, discount, last)
  local most = have(gold[who]) + discount
  for pool in rows(sanctuary) do
    if price(pool) > most then return end
    for face in kinds(pool) do
      if not last or face > last and count(bought[who], face) == 0 then offer(face, pool) end
    end
  end
end
