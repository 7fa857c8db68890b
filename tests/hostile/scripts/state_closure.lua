-- As scorer: counts calls in a function that is called.
local function counter()
  local n = 0
  return function()
    n = n + 1
    return n
  end
end
local next_number = counter()
return function(own)
  award(own, next_number())
end
