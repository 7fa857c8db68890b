---All players take a divine blessing: all roll, then each, in the order of turns, takes what shows.
return function(active_seat)
  for who in from(active_seat) do roll(light[who], dark[who]) end
  for who in from(active_seat) do count_dice(who, plain, light[who], dark[who]) end
end
