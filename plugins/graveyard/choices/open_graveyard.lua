---The first player begins with one of the cards that were turned up at the start.
return {
  options = function()
    for pile in rows(graveyard) do
      if is_face_up(pile) then offer(pile) end
    end
  end,
  chosen = function(who, pile)
    remember(opened, 1)
    take_card(who, pile)
  end,
}
