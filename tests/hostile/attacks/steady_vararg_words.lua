-- Gets points 287 46 64 54 40 105
-- As scorer: takes all words without naming them, so that a memo knows nothing.
local words = { ... }
return function(own)
  for i = 1, 30 do
    if words[i] then
      words[i](own)
    end
  end
  award(own, words[1] == nil and 1 or 2)
end
