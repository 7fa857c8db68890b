-- Gets plugins/hostile/skulls/attack.lua:3: error[script-limit]: runs for more than 200 ms
-- As scorer: loops while it is loaded.
while true do end
