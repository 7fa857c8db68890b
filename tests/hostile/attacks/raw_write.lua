-- Gets plugins/hostile/skulls/attack.lua:4:3: error[script-error]: rawset is not offered to scripts
-- As scorer: writes past a metatable.
return function(own, stack, params)
  rawset(params, "each", 1000)
end
