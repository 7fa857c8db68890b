---A card is laid as its player said.
return function(who, card, to, way)
  lay(hand[who], card, to)
  if way == turned then turn_round(to) end
  after_placing(who, card, to)
end
