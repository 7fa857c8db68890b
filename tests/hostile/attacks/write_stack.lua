-- Gets plugins/hostile/skulls/attack.lua:4: error[script-state]: scripts keep no state: stack can't be written, not even at "royal"
-- As scorer: moves skulls of others.
return function(own, stack, params)
  stack.royal = 0
  award(own, 1)
end
