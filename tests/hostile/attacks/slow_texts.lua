-- Gets plugins/hostile/skulls/attack.lua:8:17: error[script-error]: string is not offered to scripts
-- As scorer: formats long texts again and again.
return function(own, stack, params)
  local s = "x"
  for _ = 1, 22 do
    s = s .. s
  end
  while true do string.upper(s) end
end
