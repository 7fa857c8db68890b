-- Gets plugins/hostile/skulls/attack.lua: error[script-error]: math.options is not offered to scripts
-- As scorer: returns a library.
return math
