---True of a card that acts as soon as it shows on top of the deck.
return function(card)
  return card == fight_card or card == coming_card or card == here_card
end
