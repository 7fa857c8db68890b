-- Gets plugins/hostile/skulls/attack.lua:3: error[script-error]: there are no cells before a structure is scored
-- As scorer: asks for skulls before there are any.
local all = skulls()
return function(own)
  award(own, count(all))
end
