-- Gets plugins/hostile/skulls/attack.lua:4:3: error[script-error]: table is not offered to scripts
-- As scorer: sorts with a function that loops.
return function(own, stack, params)
  table.sort({ 3, 1, 2 }, function() while true do end end)
end
