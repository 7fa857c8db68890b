---Whose second pile has the card of a boar.
return function(card)
  for who in seats() do
    if how_many(glass[who], card) > 0 then return who end
  end
end
