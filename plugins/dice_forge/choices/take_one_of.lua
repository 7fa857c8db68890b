---Exactly one part of a face is taken. The owner of a boar is paid for it.
return {
  options = function(_, _, face)
    for part in one_of(face) do offer(part) end
  end,
  chosen = function(who, how, face, times, guard, part)
    take(who, how, part, times)
    local card = boar(face)
    if card then
      for _ = 1, math.min(times, params.boar_under_x3) do pay_boar(owner_of_boar(card), card) end
    end
    if guard then guard_die(who, how, guard, part) end
  end,
}
