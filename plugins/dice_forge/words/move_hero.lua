---The hero of a seat goes to an island, from another one or from its portal.
return function(who, isle)
  local heroes = { hero_1, hero_2, hero_3, hero_4 }
  local hero = heroes[who]
  move(where(hero), hero, isle)
end
