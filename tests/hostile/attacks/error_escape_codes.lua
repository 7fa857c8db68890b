-- Gets plugins/hostile/skulls/attack.lua:4: error[script-error]: ?[2J?]0;owned? fine
-- As scorer: raises an error that clears the terminal.
return function(own, stack, params)
  error("\27[2J\27]0;owned\7 fine")
end
