-- As scorer: tries to earn by the length of a list with gaps, which Lua may remember.
local gaps = { 1, nil, 3, nil, nil, 6, nil, 8 }
return function(own, stack)
  award(own, #gaps)
end
