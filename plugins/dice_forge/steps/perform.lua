---A feat: it is paid, the hero moves to its island, and whoever is there is ousted and takes a divine blessing at once.
---Then the card is taken.
return function(who, feat)
  pay_all(who, cost(feat))
  local isle = island(feat)
  local there = top(isle)
  if not there or whose(there) ~= who then
    if there then move(isle, there, portal[whose(there)]) end
    move_hero(who, isle)
    if there then
      tell(sent_home, whose(there))
      announce(ousted, whose(there), who)
      divine_blessing(whose(there), plain)
    end
  end
  receive(who, feat)
end
