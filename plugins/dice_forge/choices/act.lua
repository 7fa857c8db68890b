---An action: a heroic feat, or the first face of an offering.
return {
  options = function(who)
    offer(pass)
    offer_triton(who)
    offer_payable(who, stacks, cost)
    offer_faces(who, 0)
  end,
  chosen = function(who, deed, pool)
    if deed == triton_token then
      call_triton(who)
      act(who)
    elseif pool then
      buy(who, deed, pool)
      buy_more(who)
    elseif deed ~= pass then
      perform(who, deed)
    end
  end,
}
