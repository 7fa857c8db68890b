---How a card lies that may be turned upside down.
return {
  options = function()
    offer(upright)
    offer(turned)
  end,
  chosen = function(who, card, to, way)
    settle_card(who, card, to, way)
  end,
}
