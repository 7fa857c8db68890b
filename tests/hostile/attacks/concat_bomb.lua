-- Gets plugins/hostile/skulls/attack.lua:6: error[script-limit]: uses more than 16 MiB of memory
-- As scorer: doubles a text for ever.
return function(own, stack, params)
  local s = "x"
  while true do
    s = s .. s
  end
end
