---Where a minion goes; an Acrobat also how it lies. Ruling: a Ninja that is an Acrobat, too, though it lies face down.
return {
  options = function(who, sender)
    local card = card_played()
    offer_cells(who, card, sender, nil, has(card, traits, acrobat))
  end,
  chosen = function(who, _, cell, pose)
    tell(laid, who, cell)
    contest(who, nil, cell, pose)
  end,
}
