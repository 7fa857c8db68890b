-- As scorer: fills a table with long texts as keys.
return function(own, stack, params)
  local t, s = {}, "x"
  while true do
    s = s .. "yyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyy"
    t[s] = true
  end
end
