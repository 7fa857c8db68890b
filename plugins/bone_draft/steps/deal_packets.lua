---Everybody gets a packet with a card for each place, or fewer of a small deck.
return function(who)
  local size = math.min(places_left(who), how_many(deck) // count_seats())
  for seat in seats() do
    for _ = 1, size do draw(deck, packet[seat]) end
  end
end
