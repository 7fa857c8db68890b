---Each {{skull_name}} earns, wherever it lies, and nothing else.
---@type Scorer
return function(own, _, params)
  award(own, params.each)
end
