-- Gets plugins/hostile/skulls/attack.lua:4: error[script-error]: raised an error that is not a text but a table
-- As scorer: raises a table.
return function(own, stack, params)
  error({ "x" })
end
