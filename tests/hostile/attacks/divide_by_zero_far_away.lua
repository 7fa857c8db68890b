-- Gets plugins/hostile/skulls/attack.lua:11: error[script-error]: attempt to divide by zero
-- As scorer: divides by zero some lines behind the last call, where Lua has lost its place.
return function(own, stack)
  local many = count(own)
  local none = stack.royal & 0

  local sum = many + 1
  sum = sum + 1
  award(own, 1)
  sum = sum - 1
  local share = sum // none
  return share
end
