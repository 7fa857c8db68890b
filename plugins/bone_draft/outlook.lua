---What bots expect: what the skulls score once the cards that were picked are placed.
return function(who)
  return skulls_expected(who, picked[who])
end
