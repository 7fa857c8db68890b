---Up to two fighters in hand, while the deck lasts.
return function(who)
  while count(hand[who]) < 2 and count(deck) > 0 do draw(deck, hand[who]) end
end
