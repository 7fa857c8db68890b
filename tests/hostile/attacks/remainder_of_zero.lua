-- Gets plugins/hostile/skulls/attack.lua:6: error[script-error]: attempt to perform 'n%0'
-- As scorer: takes a remainder by zero some lines behind the last call.
return function(own)
  local many = count(own)

  local rest = 5 % (many - many)
  return rest
end
