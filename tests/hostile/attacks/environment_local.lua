-- Gets plugins/hostile/skulls/attack.lua:4:9: error[script-error]: _ENV is not offered to scripts
-- As scorer: puts a table of its own in place of the environment.
return function(own, stack, params)
  local _ENV = { award = award }
  award(own, 1)
end
