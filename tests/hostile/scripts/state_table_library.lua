-- As scorer: remembers through table.insert.
local seen = {}
return function(own)
  table.insert(seen, own)
  award(own, #seen)
end
