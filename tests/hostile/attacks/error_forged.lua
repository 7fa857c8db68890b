-- Gets plugins/hostile/skulls/attack.lua:4: error[script-error]: ok?plugins/sedlec/skulls/royal.lua:1: error[script-syntax]: not me
-- As scorer: raises an error that looks like another one.
return function(own, stack, params)
  error("ok\nplugins/sedlec/skulls/royal.lua:1: error[script-syntax]: not me")
end
