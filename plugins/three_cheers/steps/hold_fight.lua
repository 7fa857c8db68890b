---Fight, each step in all towers before the next: Ninjas up, traits; arrows with 3, 2 and 1 heads; Kamikazes; gravity
---and Ninjas down. Ruling: traits act inside a fight, and falls wait for its end.
return function()
  tell(fight_starts)
  local woken = {}
  for who in teams() do woken[who] = wake(who) end
  for who in teams() do
    if woken[who] then scan(who, fight_card) end
  end
  volley(3)
  volley(2)
  volley(1)
  tire(fight_card)
  for who in teams() do come_to_rest(who) end
end
