---All cards of a zone go to another.
return function(from_zone, to)
  for card in kinds(from_zone) do
    for _ = 1, how_many(from_zone, card) do move(from_zone, card, to) end
  end
end
