-- Gets plugins/hostile/skulls/attack.lua:6:14: error[script-error]: the operator # is not offered to scripts
-- As scorer: asks for lengths of lists in changing orders.
local lists = { { 1, 2, nil, 4 }, { nil, nil, 3 }, { 1 } }
return function(own, stack)
  local which = count(stack.royal) % 3 + 1
  award(own, #lists[which] + #lists[1])
end
