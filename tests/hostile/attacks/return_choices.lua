-- Gets plugins/hostile/skulls/attack.lua: error[script-error]: nothing is chosen yet
-- As scorer: returns the table of choices.
return chosen
