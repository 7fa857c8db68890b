---Two faces of one roll count. Mirrors copy first; then x3 triples the other face, and a shield looks at what the other
---one gives. Their order matters with a ship, and where a Minotaur makes a player lose by a copy of his own boar.
---Ruling: a mirror copies before either face counts.
return function(who, how, a, b)
  if a == mirror then
    copy(who, how, b)
  elseif b == mirror then
    copy(who, how, a)
  elseif a == triple or b == triple then
    local other = a == triple and b or a
    if other ~= triple then count_face(who, how, other, 3, nil) end
  elseif not b then
    count_face(who, how, a, 1, nil)
  elseif (a == ship or b == ship) and a ~= b and how ~= reversed then
    order_faces(who, how, a, b)
  elseif shield(b) and a ~= ship and not shield(a) then
    count_face(who, how, a, 1, b)
  elseif shield(a) and b ~= ship and (not shield(b) or a == b and params.two_shields == 1) then
    count_face(who, how, b, 1, a)
  elseif how == reversed and a ~= b and (own_boar(who, a) or own_boar(who, b)) then
    order_faces(who, how, a, b)
  else
    count_face(who, how, a, 1, nil)
    count_face(who, how, b, 1, nil)
  end
end
