---Bought faces are forged one by one, in any order.
return {
  options = function(who) offer_kinds(bought[who]) end,
  chosen = function(who, face)
    forge(who, bought[who], face)
    forge_bought(who)
  end,
}
