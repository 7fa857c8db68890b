-- Gets plugins/hostile/skulls/attack.lua:9: error[script-limit]: calls functions inside functions too deeply
-- As scorer: recurses over two functions with many locals.
return function(own, stack, params)
  local f
  local function g(a, b, c, d)
    return (f(d, c, b, a))
  end
  function f(a, b, c, d)
    return (g(a, b, c, d))
  end
  f(1, 2, 3, 4)
end
