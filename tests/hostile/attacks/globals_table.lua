-- Gets plugins/hostile/skulls/attack.lua:4:3: error[script-error]: _G is not offered to scripts
-- As scorer: writes through _G.
return function(own, stack, params)
  _G.award = function() end
end
