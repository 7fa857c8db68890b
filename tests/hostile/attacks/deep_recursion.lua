-- Gets plugins/hostile/skulls/attack.lua:5: error[script-limit]: calls functions inside functions too deeply
-- As scorer: calls itself without end.
return function(own, stack, params)
  local function f(n)
    return 1 + f(n + 1)
  end
  f(0)
end
