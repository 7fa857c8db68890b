---Set-up: so many fights are shuffled in, and for beginners no advanced minions.
return function()
  for _ = 1, params.fights - params.fewer_fights do move(box, fight_card, deck) end
  if params.coming == 0 then move(deck, coming_card, box) end
  if params.advanced == 0 then
    for card in kinds(deck) do
      if advanced(card) > 0 then move(deck, card, box) end
    end
  end
  shuffle(deck)
end
