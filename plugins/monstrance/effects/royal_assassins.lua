---The card of each Royal that touches two or more Criminals is turned face down.
---@type Act
return function(stack, params)
  for royal in each(stack.royal) do
    if count(touching(royal) & stack.criminal) >= params.criminals then
      face_down(royal)
    end
  end
end
