---Dig, Collect a face-up card, or Place a card.
return {
  options = function(who)
    if may_take(who) then
      if tops_down(graveyard) > 0 then offer(dig) end
      offer_up(graveyard)
    end
    offer_places(who)
  end,
  chosen = function(who, what, to)
    if what == dig then
      dig_up(who)
    elseif to then
      lay_card(who, what, to)
    else
      take_card(who, what)
    end
  end,
}
