-- Gets plugins/hostile/skulls/attack.lua:4:3: error[script-error]: string is not offered to scripts
-- As scorer: multiplies a text by a pattern.
return function(own, stack, params)
  string.gsub("aaaa", ".*", "%0%0%0%0")
end
