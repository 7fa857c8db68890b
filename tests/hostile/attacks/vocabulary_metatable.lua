-- Gets plugins/hostile/skulls/attack.lua:4:3: error[script-error]: getmetatable is not offered to scripts
-- As scorer: asks for the metatable of what a choice is read from.
return function(own, stack, params)
  getmetatable(chosen).__index = function() return 0 end
end
