---Satyrs: two different dice of others count for the player, as if they were his.
return {
  options = function(who)
    local dice = {}
    for rival in others(who) do
      dice[#dice + 1] = light[rival]
      dice[#dice + 1] = dark[rival]
    end
    for i = 1, #dice do
      for j = i + 1, #dice do offer(dice[i], dice[j]) end
    end
  end,
  chosen = function(who, one, two)
    count_faces(who, plain, up(one), up(two))
    if params.cerberus_after_satyrs == 1 and count(tokens[who], cerberus_token) > 0 then
      repeat_blessing(who, plain, up(one), up(two))
    end
  end,
}
