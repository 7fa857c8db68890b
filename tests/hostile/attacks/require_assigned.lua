-- Gets plugins/hostile/skulls/attack.lua:4: error[script-state]: scripts keep no state: "require" is not local
-- As scorer: keeps something from call to call in the one global name of its own.
return function(own)
  if type(require) == "number" then require = require + 1 else require = 1 end
  award(own, require)
end
