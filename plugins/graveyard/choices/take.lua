---After a Dig, one of the cards just turned up is taken.
return {
  options = function(_, _, ...)
    for _, pile in ipairs({ ... }) do offer(pile) end
  end,
  chosen = function(who, takes, ...)
    local taken_from = select(-1, ...)
    take_card(who, taken_from)
    take_on(who, takes - 1, without(taken_from, ...))
  end,
}
