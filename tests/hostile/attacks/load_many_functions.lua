-- Gets plugins/hostile/skulls/attack.lua: error[script-limit]: keeps more than 512 KiB of memory
-- As scorer: keeps thousands of functions, each of which must be read.
local t = {}
for i = 1, 5000 do
  t[i] = function() return i end
end
return function(own)
  award(own, t[1]())
end
