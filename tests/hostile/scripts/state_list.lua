-- As scorer: remembers structures in a list.
local seen = {}
return function(own, stack)
  seen[1], seen[2] = stack.royal, seen[1] or 0
  award(own, count(seen[2]))
end
