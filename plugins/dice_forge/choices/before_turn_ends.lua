---The last moment for a token of Triton, which may have come with the second action.
return {
  options = function(who)
    offer(pass)
    offer_triton(who)
  end,
  chosen = function(who, token)
    if token == pass then return end
    call_triton(who)
    before_turn_ends(who)
  end,
}
