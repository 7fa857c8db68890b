-- Gets plugins/hostile/skulls/attack.lua:4:3: error[script-error]: table is not offered to scripts
-- As scorer: adds to a shared table.
return function(own, stack, params)
  table.insert(stack, 1)
end
