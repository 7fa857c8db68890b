-- Gets plugins/hostile/skulls/attack.lua:4: error[script-error]: string is not offered to scripts
-- As scorer: makes a text of a gigabyte at once.
return function(own, stack, params)
  award(own, string.len(string.rep("x", 1 << 30)))
end
