---The top of a pile is taken into hand. Some games have it placed at once, some turn up the next card.
return function(who, pile)
  local card = top(pile)
  draw(pile, hand[who])
  if params.open_tops == 1 and how_many(pile) > 0 then show_top(pile) end
  does(card, taken, who)
  if params.at_once == 1 then lay(who) end
end
