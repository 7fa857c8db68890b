-- Gets plugins/hostile/skulls/attack.lua:11:3: error[script-error]: table is not offered to scripts
-- As scorer: joins a list of long texts.
return function(own, stack, params)
  local t, s = {}, "x"
  for _ = 1, 18 do
    s = s .. s
  end
  for i = 1, 1000 do
    t[i] = s
  end
  table.concat(t, s)
end
