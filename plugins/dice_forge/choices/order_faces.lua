---The order in which two faces count, which matters with a ship.
return {
  options = function(_, _, a, b)
    offer(a)
    offer(b)
  end,
  chosen = function(who, how, a, b, first)
    count_face(who, how, first, 1)
    count_face(who, how, first == a and b or a, 1)
  end,
}
