---Some face-down piles are turned up, and one of their tops is taken.
return {
  options = function(who)
    if may_take(who) then offer_down_sets(graveyard, params.dig) end
  end,
  chosen = function(who, ...)
    for _, pile in ipairs({ ... }) do show_top(pile) end
    take(who, params.dig_takes, ...)
  end,
  objection = function(who, ...)
    if object_to_taking(who) then return end
    for _, pile in ipairs({ ... }) do
      if how_many(pile) == 0 then return tell(pile_empty, pile) end
      if is_up(pile) then return tell(pile_up, pile) end
    end
    tell(dig_number)
  end,
}
