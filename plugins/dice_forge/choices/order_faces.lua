---The order in which two faces count, where it matters.
return {
  options = function(_, _, a, b)
    offer(a)
    offer(b)
  end,
  chosen = function(who, how, a, b, first)
    count_face(who, how, first, 1, nil)
    count_face(who, how, first == a and b or a, 1, nil)
  end,
}
