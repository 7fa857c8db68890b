---The face that the card brings is forged at once.
return function(card, who) forge(who, gardens, brings(card)) end
