---Satyrs: two different dice of others count for the player, as if they were his. Dice that show the same are offered
---once.
local function dice_of_others(who, from)
  if from > count_seats() then return end
  if from == who then return dice_of_others(who, from + 1) end
  return light[from], dark[from], dice_of_others(who, from + 1)
end

---True if as many dice as `times` before number `last` show what that one shows.
local function is_shown_before(dice, last, times)
  for i, die in ipairs(dice) do
    if i == last then return times == 0 end
    if up(die) == up(dice[last]) then times = times - 1 end
  end
end

return {
  options = function(who)
    local dice = { dice_of_others(who, 1) }
    for i, one in ipairs(dice) do
      for j, other in ipairs(dice) do
        local again = up(one) == up(other) and 1 or 0
        if i < j and is_shown_before(dice, i, 0) and is_shown_before(dice, j, again) then offer(one, other) end
      end
    end
  end,
  chosen = function(who, one, other)
    local a, b = up(one), up(other)
    local again = params.cerberus_after_satyrs == 1 and how_many(tokens[who], cerberus_token) > 0
    count_faces(who, plain, a, b)
    if again then repeat_blessing(who, plain, a, b) end
  end,
}
