-- Gets plugins/hostile/skulls/attack.lua:5: error[script-limit]: uses more than 16 MiB of memory
-- As scorer: takes all memory while it is loaded.
local t = {}
for i = 1, 1 << 40 do
  t[i] = i
end
return function() end
