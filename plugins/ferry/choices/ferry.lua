---A pile is turned up, as many times as are left.
return {
  options = function()
    offer_down(graveyard)
  end,
  chosen = function(who, left, pile)
    show_top(pile)
    if left > 1 then ferry(who, left - 1) end
  end,
}
