---One player rolls both dice and takes what shows.
return function(who, how)
  roll(light[who], dark[who])
  count_dice(who, how, light[who], dark[who])
end
