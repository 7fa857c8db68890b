---A face takes the place of another on a die of the player, and lies up. The old one goes beside the board. Boars stay.
return {
  options = function(who)
    offer_without(light[who], boar)
    offer_without(dark[who], boar)
  end,
  chosen = function(who, pool, face, die, old)
    move(die, old, removed[who])
    move(pool, face, die)
    show(die, face)
  end,
}
