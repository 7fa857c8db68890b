---Each Sexton earns for the skulls that rest on it.
---@type Scorer
return function(own, _, params)
  for skull in each(own) do
    local buried = over(skull) & skulls()
    award(skull, params.each * count(buried), buried)
  end
end
