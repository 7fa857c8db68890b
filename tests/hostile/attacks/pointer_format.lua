-- Gets plugins/hostile/skulls/attack.lua:4:16: error[script-error]: string is not offered to scripts
-- As scorer: reads an address of memory.
return function(own, stack, params)
  local text = string.format("%p", {})
  award(own, string.byte(text, -1))
end
