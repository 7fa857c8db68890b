---Nothing.
---@type Scorer
return function()
end
