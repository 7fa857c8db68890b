-- Gets plugins/hostile/skulls/attack.lua:6:14: error[script-error]: the operator # is not offered to scripts
-- As scorer: remembers through table.insert.
local seen = {}
return function(own)
  table.insert(seen, own)
  award(own, #seen)
end
