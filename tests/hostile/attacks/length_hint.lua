-- Gets plugins/hostile/skulls/attack.lua:10:14: error[script-error]: the operator # is not offered to scripts
-- As scorer: reads an entry behind a gap, which moves what Lua remembers of a list's length.
local kept = { 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, nil, nil, 13, 14, nil, nil }
return function(own, stack)
  local list = { 1, 2, nil, 4, nil }
  local read = 0
  if count(stack.royal) % 2 == 0 then
    read = (kept[14] or 0) + (list[4] or 0)
  end
  award(own, #kept + #list + read - read)
end
