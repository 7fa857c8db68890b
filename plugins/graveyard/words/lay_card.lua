---A card of the hand is laid into a place. Where cards may be turned upside down, its player first says how it lies.
return function(who, card, to)
  if params.rotate == 1 and differs(card) then
    pose(who, card, to)
  else
    settle_card(who, card, to, upright)
  end
end
