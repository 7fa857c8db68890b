-- Gets plugins/hostile/skulls/attack.lua:4: error[script-limit]: calls functions inside functions too deeply
-- As scorer: claims a stack overflow.
return function(own, stack, params)
  error("stack overflow")
end
