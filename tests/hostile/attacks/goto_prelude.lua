-- Gets plugins/hostile/skulls/attack.lua:6: error[script-syntax]: <goto done> at line 3 jumps into the scope of local 'x'
-- As scorer: jumps over a local.
goto done
local x = 1
::done::
return function() return x end
