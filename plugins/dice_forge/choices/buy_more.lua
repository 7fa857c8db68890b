---Further faces of an offering. At the end all of them are forged.
return {
  options = function(who)
    offer(pass)
    offer_triton(who)
    offer_faces(who, 0)
  end,
  chosen = function(who, face, pool)
    if face == pass then
      forge_bought(who)
    elseif face == triton_token then
      call_triton(who)
      buy_more(who)
    else
      buy(who, face, pool)
      buy_more(who)
    end
  end,
}
