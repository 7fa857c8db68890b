-- Gets plugins/hostile/skulls/attack.lua:4: error[script-limit]: calls functions inside functions too deeply
-- As scorer: a relation of its own that awards by itself without an end.
return function(own, stack, params)
  local function where() award_per(own, 1, where, own) return own end
  award_per(own, 1, where, own)
end
