-- As scorer: remembers structures in a list.
local seen = {}
return function(own, stack)
  seen[#seen + 1] = stack.royal
  award(own, #seen)
end
