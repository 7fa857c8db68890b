---All others roll; then each, in the order of turns, loses what his dice would give.
return function(_, who)
  tell(minotaur_comes, who)
  for rival in others(who) do roll(light[rival], dark[rival]) end
  for rival in others(who) do count_dice(rival, reversed, light[rival], dark[rival]) end
end
