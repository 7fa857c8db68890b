---Fifteen sets of feats: six are always there, nine are chosen. There are as many cards of each as players.
return function()
  local sets = {
    blacksmiths_hammer, blacksmiths_chest, helmet_of_invisibility, mirror_of_the_abyss, elder, wild_spirits,
    option(place_m2), option(place_m3), option(place_m4), option(place_m6), option(place_s5m5), option(place_s6),
    option(place_s4), option(place_s3), option(place_s2),
  }
  for _, card in ipairs(sets) do
    move(box, card, stacks)
    for _ = 2, count_seats() do
      local next = beneath(card)
      if next then card = next end
      move(box, card, next and lower_cards or stacks)
    end
  end
end
