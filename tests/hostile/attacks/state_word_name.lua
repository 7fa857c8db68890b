-- Gets plugins/hostile/skulls/attack.lua:6:3: error[script-state]: scripts keep no state: "count" is assigned to, but outlives the call
-- As scorer: remembers in a local that is called like a word of the vocabulary.
local count = count
return function(own)
  award(own, count == touching and 1 or 2)
  count = touching
end
