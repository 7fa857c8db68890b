---The player chooses a die; it is rolled and counts, as often as `times`.
return {
  options = function(who)
    offer(light[who])
    offer(dark[who])
  end,
  chosen = function(who, how, times, die)
    for _ = 1, times do
      roll(die)
      count_dice(who, how, die)
    end
  end,
}
