---Satyrs: two different dice of others count for the player, as if they were his. Dice that show the same are offered
---once.
return {
  options = function(who)
    local dice, seen, n = {}, {}, 0
    for one in seats() do
      if one ~= who then
        dice[n + 1], dice[n + 2] = light[one], dark[one]
        n = n + 2
      end
    end
    for i = 1, n do
      for j = i + 1, n do
        local a, b = up(dice[i]), up(dice[j])
        local pair = math.min(a, b) << 32 | math.max(a, b)
        if not seen[pair] then offer(dice[i], dice[j]) end
        seen[pair] = true
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
