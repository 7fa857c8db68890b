-- Gets plugins/hostile/skulls/attack.lua:4:3: error[script-error]: table is not offered to scripts
-- As scorer: unpacks a billion values.
return function(own, stack, params)
  table.unpack({}, 1, 1 << 30)
end
