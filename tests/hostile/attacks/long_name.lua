-- Gets plugins/hostile/skulls/attack.lua:8: error[script-error]: "royalroyalroyalroyalroyalroyalroyalroyalroyalroyalroyalroyalroyalroyalroyalroyal..." is not a kind of skull here
-- As scorer: reads a kind by a name of eight megabytes, for which a near one is looked for.
return function(own, stack, params)
  local s = "royal"
  for _ = 1, 20 do
    s = s .. s
  end
  award(own, stack[s])
end
