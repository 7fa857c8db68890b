---After a Dig, one of the cards just turned up is taken.
return {
  options = function(_, _, ...)
    for _, pile in ipairs({ ... }) do offer(pile) end
  end,
  chosen = function(who, takes, ...)
    local taken = select(-1, ...)
    take_card(who, taken)
    take_on(who, takes - 1, without(taken, ...))
  end,
}
