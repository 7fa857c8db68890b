-- Gets plugins/hostile/skulls/attack.lua:4:3: error[script-error]: string is not offered to scripts
-- As scorer: makes a pattern that backtracks for ever.
return function(own, stack, params)
  string.find(("a"):rep(50), (".-"):rep(50) .. "b")
end
