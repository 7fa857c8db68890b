---Offers every card in hand with every place for it. The left end of a row is offered as the first place, though a card
---lies there. Some games open in one structure: it gets a player's first card.
return function(who)
  if how_many(hand[who]) == 0 then return end
  local first_card = free_places(who) == params.places
  for which, shape in ipairs(shapes()) do
    if not first_card or params.opening == 0 or params.opening == which then
      local structure = shape.zone[who]
      for number in ipairs(shape) do
        if is_open(structure, shape, number) or number == 1 and has_left_end(structure, shape) then
          for card in kinds(hand[who]) do offer(card, spot(structure, number)) end
        end
      end
    end
  end
end
