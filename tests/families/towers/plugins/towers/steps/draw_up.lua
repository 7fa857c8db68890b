---Up to two fighters in hand, while the deck lasts.
return function(who)
  while how_many(hand[who]) < 2 and how_many(deck) > 0 do draw(deck, hand[who]) end
end
