---Each Twin earns whose mirror image is a Twin: the two earn together, and one in the middle is its own image.
---@type Scorer
return function(own, _, params)
  award(own & mirrored(own), params.each)
end
