-- Gets plugins/hostile/skulls/attack.lua:4: error[script-error]: raised an error without a message
-- As scorer: raises an error that says nothing.
return function(own, stack, params)
  error("")
end
