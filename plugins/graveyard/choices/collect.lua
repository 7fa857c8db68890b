---A top that lies face up is taken.
return {
  options = function(who)
    if may_take(who) then offer_up(graveyard) end
  end,
  chosen = function(who, pile)
    take_card(who, pile)
  end,
  objection = function(who, pile)
    if object_to_taking(who) then return end
    if how_many(pile) == 0 then
      tell(pile_empty, pile)
    elseif not is_up(pile) then
      tell(pile_down, pile)
    end
  end,
}
