-- What is on top comes to the first free place, or goes away where there is none.
return function(who)
  local card = top(pen)
  if card == nil then return end
  for place in spots(hill[who]) do
    if not at(place) then
      move(pen, card, place)
      return
    end
  end
  draw(pen, away)
end
