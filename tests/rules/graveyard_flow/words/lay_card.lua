---A card of the hand is laid into a place. Where one lies there, it joins the row at its left end: all cards move one
---place to the right first.
local function move_right(place_of_card)
  local right = near(place_of_card, 1)
  if right then move_right(right) end
  if at(place_of_card) then move(place_of_card, at(place_of_card), right) end
end

return function(who, card, place_for_it)
  if at(place_for_it) then move_right(place_for_it) end
  move(hand[who], card, place_for_it)
end
