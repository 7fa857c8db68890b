-- Gets plugins/hostile/skulls/attack.lua:3:8: error[hidden-character]: there is the invisible character U+200B here
-- As scorer: puts a zero-width space into a name.
local e​ach = 1
return function() end
