-- Gets plugins/hostile/skulls/attack.lua:5: error[script-state]: scripts keep no state: a table made while the script was loaded can't be written, not even at 2
-- As scorer: remembers structures in a list.
local seen = {}
return function(own, stack)
  seen[1], seen[2] = stack.royal, seen[1] or 0
  award(own, count(seen[2]))
end
