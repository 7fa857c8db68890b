---The boar goes to another player.
return function(card, who) send_boar(who, brings(card)) end
