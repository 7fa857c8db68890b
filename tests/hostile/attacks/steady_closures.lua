-- Gets points 287 46 64 54 40 3205
-- As scorer: counts in locals of the call, through functions inside.
return function(own)
  local n = 0
  local function add()
    n = n + 1
  end
  for _ in each(own) do
    add()
  end
  award(own, n)
end
