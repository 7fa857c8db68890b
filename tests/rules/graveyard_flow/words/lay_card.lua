---A card of the hand is laid into a place. Where one lies there, it joins the row at its left end: all cards move one
---place to the right first.
local function move_right(from_place)
  local right = near(from_place, 1)
  if right then move_right(right) end
  if at(from_place) then move(from_place, at(from_place), right) end
end

return function(who, card, to)
  if at(to) then move_right(to) end
  move(hand[who], card, to)
end
