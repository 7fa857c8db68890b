---The active player may use each card of the third pile once, in any order.
return {
  options = function(who)
    if how_many(gear[who]) == 0 then return end
    offer(pass)
    offer_triton(who)
    offer_payable(who, gear[who], fee)
  end,
  chosen = function(who, card)
    if card == triton_token then
      call_triton(who)
      use_gear(who)
    elseif card == pass then
      put_back(who)
    else
      move(gear[who], card, used_gear[who])
      does(card, used, who)
      use_more(who)
    end
  end,
}
