---What is true of the published cards, and so of every deck: 79 minions, 17 orders, 9 fights, one Coming, one Here.
---These rules alone have no minions and no orders.
return function()
  local minion_cards, order_cards = 0, 0
  for card in pieces("minion") do
    minion_cards = minion_cards + copies(card)
    expect(value(card) > 0, "the value of a minion is 1 or more")
    for side in sides() do
      expect(arrows(card, side) >= 0 and arrows(card, side) <= 3, "an arrow has 1, 2 or 3 heads")
      expect(shields(card, side) == 0 or shields(card, side) == 1, "a side has a shield (1) or none")
    end
  end
  for card in pieces("order") do
    order_cards = order_cards + copies(card)
    local kinds_shown, steps_shown, pairs_shown = 0, 0, 0
    for _ in commands(card) do kinds_shown = kinds_shown + 1 end
    for _ in targets(card) do steps_shown = steps_shown + 1 end
    for _ in partners(card) do pairs_shown = pairs_shown + 1 end
    expect(kinds_shown == 1 or kinds_shown == 2, "an order is of one kind or two")
    expect(has(card, commands, relocate) == (steps_shown > 0), "an order that moves, and no other, has targets")
    expect(has(card, commands, exchange) == (pairs_shown > 0), "an order that swaps, and no other, has partners")
  end
  if minion_cards + order_cards > 0 then
    expect(minion_cards == 79, "there are 79 minions, here " .. minion_cards)
    expect(order_cards == 17, "there are 17 orders, here " .. order_cards)
  end
  expect(copies(fight_card) >= 9, "there are 9 fights")
  expect(copies(coming_card) == 1 and copies(here_card) == 1, "there is one Coming and one Here")
end
