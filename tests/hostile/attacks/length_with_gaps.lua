-- Gets plugins/hostile/skulls/attack.lua:5:14: error[script-error]: the operator # is not offered to scripts
-- As scorer: tries to earn by the length of a list with gaps, which Lua may remember.
local gaps = { 1, nil, 3, nil, nil, 6, nil, 8 }
return function(own, stack)
  award(own, #gaps)
end
