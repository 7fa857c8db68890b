---The Weak minions that some of `eaters` point at, and those of `eaters` that point at them. Traits: arrows of any
---priority; shields, riders and armor do not help.
return function(t, eaters)
  local meals, eating = 0, 0
  local food = touching(t, eaters) & having(t, traits, weak)
  if food == 0 then return meals, eating end
  for side in sides() do
    local hit = toward(t, eaters & having(t, arrows, side), side) & food
    if hit ~= 0 then
      meals = meals | hit
      eating = eating | eaters & having(t, arrows, side) & toward(t, hit, opposite(side))
    end
  end
  return meals, eating
end
