-- Gets plugins/hostile/skulls/attack.lua:6: error[script-limit]: uses more than 16 MiB of memory
-- As scorer: fills a table with long texts as keys.
return function(own, stack, params)
  local t, s = {}, "x"
  while true do
    s = s .. "yyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyy"
    t[s] = true
  end
end
