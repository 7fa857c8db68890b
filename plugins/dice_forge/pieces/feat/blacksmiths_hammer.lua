---The hammer lies on the board of its owner until its track is done.
return function(card, who) move(spent[who], card, works[who]) end
