---The owner gets a token; it is offered at his own decisions.
return function(_, who) move(box, triton_token, tokens[who]) end
