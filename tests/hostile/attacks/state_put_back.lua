-- Gets plugins/hostile/skulls/attack.lua:6: error[script-state]: scripts keep no state: "last" is assigned to, but outlives the call
-- As scorer: remembers the last skull while options are offered, and forgets it before the structure is scored.
local last = 0
return {
  options = function(skull)
    last = last | skull
    return skull
  end,
  score = function(skull)
    award(skull, count(last))
    last = 0
  end,
}
