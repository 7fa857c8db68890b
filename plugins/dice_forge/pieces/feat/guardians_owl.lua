---The owner takes one of what the card offers.
return function(card, who) take_one_of(who, plain, card, 1, nil) end
