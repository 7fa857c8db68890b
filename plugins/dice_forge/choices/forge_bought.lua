---Bought faces are forged one by one, in any order.
return {
  options = function(who)
    for face in kinds(bought[who]) do offer(face) end
  end,
  chosen = function(who, face)
    forge(who, bought[who], face)
    forge_bought(who)
  end,
}
