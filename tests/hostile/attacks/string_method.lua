-- Gets plugins/hostile/skulls/attack.lua:5:14: error[script-error]: the operator # is not offered to scripts
-- As scorer: reaches string.rep through a method of texts.
return function(own, stack, params)
  local s = ("x"):rep(1 << 30)
  award(own, #s)
end
