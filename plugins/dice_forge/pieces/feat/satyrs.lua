---All others roll and do not apply their dice; the owner applies two of them.
return function(_, who)
  tell(satyrs_come, who)
  for rival in others(who) do roll(light[rival], dark[rival]) end
  pick_two_dice(who)
end
