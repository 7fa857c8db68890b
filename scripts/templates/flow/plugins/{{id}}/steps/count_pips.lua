---A blank empties the pot. Other faces add their pips, and the player may go on.
return function(who)
  if up(die) == blank then
    set(pot, 0)
  else
    gain(pot, pips(up(die)))
    dare(who)
  end
end
