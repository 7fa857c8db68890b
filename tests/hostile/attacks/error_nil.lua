-- Gets plugins/hostile/skulls/attack.lua:4: error[script-error]: raised an error that is not a text but nil
-- As scorer: raises nothing.
return function(own, stack, params)
  error()
end
