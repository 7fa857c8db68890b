---Offers every card in hand, or one, with every place for it. Some games open in one structure: it gets a player's
---first card.
return function(who, card)
  if how_many(hand[who]) == 0 then return end
  local first_card = params.opening > 0 and has_built_nothing(who)
  local number = 0
  for structure in structures(who) do
    number = number + 1
    if not first_card or params.opening == number then
      if card then
        offer_spots(hand[who], structure, card)
      else
        offer_spots(hand[who], structure)
      end
    end
  end
end
