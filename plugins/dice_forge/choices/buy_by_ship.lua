---A ship may buy one face for less gold; it is forged at once.
return {
  options = function(who, times)
    offer(pass)
    if params.triton_window == 1 and who == active() then offer_triton(who) end
    offer_faces(who, times * params.ship_discount)
  end,
  chosen = function(who, times, face, pool)
    if face == triton_token then
      call_triton(who)
      buy_by_ship(who, times)
    elseif face ~= pass then
      pay(gold[who], math.max(0, price(pool) - times * params.ship_discount))
      forge(who, pool, face)
    end
  end,
}
