---Once a turn, sun shards buy one more action.
return {
  options = function(who)
    offer(pass)
    offer_triton(who)
    if have(sun[who]) >= params.extra_action_sun then offer(sun) end
  end,
  chosen = function(who, deed)
    if deed == triton_token then
      call_triton(who)
      extra_action(who)
    elseif deed == sun then
      pay(sun[who], params.extra_action_sun)
      act(who)
      before_turn_ends(who)
    end
  end,
}
