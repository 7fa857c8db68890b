---A round begins with picks of all players; then each of them places a card. It ends when the packets are empty.
return function(who)
  if who == first_seat() then
    if how_many(packet[who]) == 0 then
      finish()
      return
    end
    for seat in from(who) do pick_card(seat) end
    pass_packets(who)
  end
  place(who)
end
