-- Gets plugins/hostile/skulls/attack.lua:5:5: error[script-error]: pcall is not offered to scripts
-- As scorer: catches the error of the run-time limit and goes on.
return function(own, stack, params)
  while true do
    pcall(function() while true do end end)
  end
end
