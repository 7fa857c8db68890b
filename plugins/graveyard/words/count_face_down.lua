---How many face-down piles come after `after`; without it, how many there are.
return function(after)
  local number = 0
  for pile in rows(graveyard) do
    if is_face_down(pile) and (not after or pile > after) then number = number + 1 end
  end
  return number
end
