---Exactly one part of a face is taken. The owner of a boar is paid for it.
return {
  options = function(_, _, face)
    for part in one_of(face) do offer(part) end
  end,
  chosen = function(who, how, face, times, guard, part)
    local card = boar(face)
    local owner = card and owner_of_boar(card)
    take(who, how, part, times)
    if card then
      for _ = 1, math.min(times, params.boar_under_x3) do pay_boar(owner, card) end
    end
    if guard then guard_die(who, how, guard, part) end
  end,
}
