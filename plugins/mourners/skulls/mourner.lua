---Each Mourner earns for every kind of skull that touches it, once a kind; other Mourners are a kind too.
---@type Scorer
return function(own, _, params)
  for mourner in each(own) do
    for alike in by_kind(touching(mourner)) do
      award(mourner, params.each, alike)
    end
  end
end
