-- Gets plugins/hostile/skulls/attack.lua:6:9: error[script-error]: string is not offered to scripts
-- As scorer: doubles a text by format.
return function(own, stack, params)
  local s = "x"
  while true do
    s = string.format("%s%s", s, s)
  end
end
