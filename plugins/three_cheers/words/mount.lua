---Where the foreminion rides with which a tower is scored; nil if none rides. Double Trouble: the higher of two;
---ruling: on one level the one whose group is worth more.
local function gain(t, seat)
  local place, sum = cell_of(seat), 0
  local group = (connected(t, place, occupied(t)) | place) & ~above(t, place)
  for cell in each(t, group & having(t, value)) do sum = sum + value(at(cell)) * (level_of(cell) - 1) end
  return sum
end

return function(who)
  local t, best = tower[who], nil
  for rider in team(owner(t)) do
    local seat = bearer(foreminion[rider])
    if seat and best and level_of(seat) == level_of(best) then
      best = gain(t, seat) > gain(t, best) and seat or best
    elseif seat and not (best and level_of(best) > level_of(seat)) then
      best = seat
    end
  end
  return best
end
