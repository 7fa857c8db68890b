-- Gets plugins/hostile/skulls/attack.lua:4:3: error[script-error]: io is not offered to scripts
-- As scorer: opens a file.
return function(own, stack, params)
  io.open("/etc/passwd")
end
