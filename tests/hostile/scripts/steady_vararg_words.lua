-- As scorer: takes all words without naming them, so that a memo knows nothing.
local words = { ... }
return function(own)
  for i = 1, #words do
    if i > 1000 then
      words[i](own)
    end
  end
  words[1](own, 1)
end
