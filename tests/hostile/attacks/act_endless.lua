-- Gets plugins/hostile/effects/attack.lua:4: error[script-limit]: runs for more than 200 ms
-- As act: loops for ever before scoring.
return function()
  while true do end
end
