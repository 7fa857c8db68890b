-- Gets plugins/hostile/skulls/attack.lua:4: error[script-error]: variable 'x' got a non-closable value
-- As scorer: runs code when a variable goes out of scope.
return function()
  local x <close> = function() while true do end end
end
