-- Gets plugins/hostile/skulls/attack.lua: error[script-limit]: keeps more than 512 KiB of memory
-- As scorer: keeps a table of megabytes, so that others have no room.
local t = {}
for i = 1, 200000 do
  t[i] = i
end
return function(own)
  award(own, t[1])
end
