---Criminals count as Peasants.
---@type Act
return function(stack)
  becomes(stack.criminal, "peasant")
end
