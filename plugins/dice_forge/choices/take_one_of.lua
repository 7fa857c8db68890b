---Exactly one part of a face is taken. The owner of a boar is paid for it.
return {
  options = function(_, _, face)
    for part in one_of(face) do offer(part) end
  end,
  chosen = function(who, how, face, times, guard, part)
    take(who, how, part, times, guard)
    local card = boar(face)
    if card then
      for _ = 1, math.min(times, params.boar_under_x3) do pay_boar(owner(where(card)), card) end
    end
  end,
}
