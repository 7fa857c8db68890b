---How many skulls of a kind `who` has, in all structures.
return function(who, kind)
  local number = 0
  for structure in structures(who) do number = number + skulls_in(structure, kind) end
  return number
end
