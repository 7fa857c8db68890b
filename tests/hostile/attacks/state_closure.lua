-- Gets plugins/hostile/skulls/attack.lua:6: error[script-state]: scripts keep no state: "n" is assigned to, but outlives the call
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
