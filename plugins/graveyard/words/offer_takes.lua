---Offers a Dig, and the tops that lie face up.
return function()
  if count_face_down() > 0 then offer(dig) end
  for pile in rows(graveyard) do
    if is_face_up(pile) then offer(pile) end
  end
end
