---A face of the Sanctuary is paid and kept until all faces of the offering are forged.
return function(who, face, pool)
  pay(gold[who], price(pool))
  move(pool, face, bought[who])
end
