-- As scorer: puts a zero-width space into a name.
local e​ach = 1
return function() end
