---What bots expect: what the skulls of all score, and as many points as turns are left.
return function()
  local sum = room(plague)
  for seat in seats() do sum = sum + skulls_expected(seat) end
  return sum
end
