-- Gets plugins/hostile/skulls/attack.lua:4:3: error[script-error]: table is not offered to scripts
-- As scorer: sorts a library.
return function(own, stack, params)
  table.sort(params)
  table.insert(math, 1, 1)
end
