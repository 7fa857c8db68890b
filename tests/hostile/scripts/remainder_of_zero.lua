-- Takes a remainder by zero some lines behind the last call.
return function(own)
  local many = count(own)

  local rest = 5 % (many - many)
  return rest
end
