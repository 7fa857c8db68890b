---Satyrs: two different dice of others count for the player, as if they were his.
return {
  options = function(who)
    for one in others(who) do
      offer(light[one], dark[one])
      for other in others(who) do
        if one < other then
          offer(light[one], light[other])
          offer(light[one], dark[other])
          offer(dark[one], light[other])
          offer(dark[one], dark[other])
        end
      end
    end
  end,
  chosen = function(who, one, other)
    local a, b = up(one), up(other)
    local again = params.cerberus_after_satyrs == 1 and count(tokens[who], cerberus_token) > 0
    count_faces(who, plain, a, b)
    if again then repeat_blessing(who, plain, a, b) end
  end,
}
