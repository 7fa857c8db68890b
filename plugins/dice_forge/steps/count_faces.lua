---Two faces of one roll count. Mirrors copy first; then x3 triples the other face, a shield looks at what the other one
---gives, and with a ship their order matters. Ruling: a mirror copies before either face counts.
return function(who, how, a, b)
  if a == mirror then
    copy(who, how, b)
  elseif b == mirror then
    copy(who, how, a)
  elseif a == triple or b == triple then
    local other = a == triple and b or a
    if other ~= triple then count_face(who, how, other, 3) end
  elseif not b then
    count_face(who, how, a, 1)
  elseif a ~= b and (a == ship or b == ship) and how ~= reversed then
    order_faces(who, how, a, b)
  elseif a ~= ship and shield(b) and not shield(a) then
    count_face(who, how, a, 1, b)
  elseif b ~= ship and shield(a) and (not shield(b) or a == b and params.two_shields == 1) then
    count_face(who, how, b, 1, a)
  else
    count_face(who, how, a, 1)
    count_face(who, how, b, 1)
  end
end
