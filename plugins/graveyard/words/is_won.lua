---True at the end of a round in which somebody got as many points as end the match.
return function()
  if active() ~= first_seat() then return false end
  for who in seats() do
    local points = 0
    for structure in structures(who) do points = points + skull_points(structure) end
    if points >= params.end_points then return true end
  end
  return false
end
