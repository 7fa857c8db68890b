---Every hero starts on the portal of its seat.
return function()
  local heroes = { hero_1, hero_2, hero_3, hero_4 }
  for who in seats() do move(box, heroes[who], portal[who]) end
end
