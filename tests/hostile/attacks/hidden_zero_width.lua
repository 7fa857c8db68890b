-- Gets plugins/hostile/skulls/attack.lua:3:8: error[hidden-character]: U+200B stands here, which does not show
-- As scorer: puts a zero-width space into a name.
local e​ach = 1
return function() end
