-- Gets plugins/hostile/effects/attack.lua:4: error[script-limit]: runs for more than 200 ms
-- As replacement: loops in the place of a scorer of another plugin.
return function()
  while true do end
end
