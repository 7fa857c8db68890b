-- Gets plugins/hostile/skulls/attack.lua:3:1: error[script-syntax]: <eof> expected near 'end'
-- As scorer: ends the line that is put before it.
end) os.exit(1) (function()
return function() end
