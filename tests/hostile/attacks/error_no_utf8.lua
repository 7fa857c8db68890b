-- Gets plugins/hostile/skulls/attack.lua:4: error[script-error]: ???
-- As scorer: raises an error that is not UTF-8.
return function(own, stack, params)
  error("\xff\xfe\x80")
end
