---Two faces of one roll count. Mirrors copy first; then x3, which gives nothing itself, triples the other face, and a
---shield looks at what the other one gives. The player chooses their order where it may change something.
---Ruling: a mirror copies before either face counts.
return function(who, how, a, b)
  if a == mirror then
    copy(who, how, b)
  elseif b == mirror then
    copy(who, how, a)
  elseif a == triple or b == triple then
    count_face(who, how, a == triple and b or a, 3, nil)
  elseif not b then
    count_face(who, how, a, 1, nil)
  elseif shield(b) and a ~= ship and not shield(a) then
    count_face(who, how, a, 1, b)
  elseif shield(a) and b ~= ship and (not shield(b) or a == b and params.two_shields == 1) then
    count_face(who, how, b, 1, a)
  elseif a ~= b and order_matters(who, how, a, b) then
    order_faces(who, how, a, b)
  else
    count_face(who, how, a, 1, nil)
    count_face(who, how, b, 1, nil)
  end
end
