-- Gets plugins/hostile/skulls/attack.lua:9:10: error[script-error]: table is not offered to scripts
-- As scorer: runs out of memory in a function of C that a tail call has left without a frame of the script.
return function(own)
  award(own, 1)
  local text = "0123456789abcdef"
  for _ = 1, 17 do
    text = text .. text
  end
  return table.concat({ text, text, text, text, text, text, text, text, text, text })
end
