---The owner gets a token; `repeat_blessing` asks for it.
return function(_, who) move(box, cerberus_token, tokens[who]) end
