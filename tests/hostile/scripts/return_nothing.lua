-- As scorer: returns nothing.
local x = 1
