-- As scorer: raises an error that clears the terminal.
return function(own, stack, params)
  error("\27[2J\27]0;owned\7 fine")
end
