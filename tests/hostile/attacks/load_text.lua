-- Gets plugins/hostile/skulls/attack.lua:4:13: error[script-error]: load is not offered to scripts
-- As scorer: compiles text at run time.
return function(own, stack, params)
  local f = load("return 1")
  award(own, f())
end
