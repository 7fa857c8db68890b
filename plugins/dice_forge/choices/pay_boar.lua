---The owner of a boar takes one of what its card offers.
return {
  options = function(_, card)
    for part in one_of(card) do offer(part) end
  end,
  chosen = function(who, _, part)
    if resource(part) == glory then
      reward(who, amount(part), boar_glory)
    else
      gain(resource(part)[who], amount(part))
    end
  end,
}
