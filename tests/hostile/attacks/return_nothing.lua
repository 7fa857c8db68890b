-- Gets plugins/hostile/skulls/attack.lua: error[script-result]: returns nil instead of a scorer
-- As scorer: returns nothing.
local x = 1
