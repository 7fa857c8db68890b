---A face takes the place of another on a die of the player, and lies up. The old one goes beside the board. Boars stay.
return {
  options = function(who)
    for old in kinds(light[who]) do
      if not boar(old) then offer(light[who], old) end
    end
    for old in kinds(dark[who]) do
      if not boar(old) then offer(dark[who], old) end
    end
  end,
  chosen = function(who, pool, face, die, old)
    move(die, old, removed[who])
    move(pool, face, die)
    show(die, face)
  end,
}
