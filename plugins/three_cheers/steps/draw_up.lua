---All draw up, the player in turn first, then clockwise (ruling). An event that shows on top acts at once, between two
---cards. Ruling: whoever lacks cards draws, also who discarded for want of a card to play.
return function(first_seat)
  for who in from(first_seat) do
    while how_many(hand[who]) < params.hand_size do
      draw(deck, hand[who])
      if is_event(top(deck)) then
        show_event()
        draw_up(first_seat)
        return
      end
    end
  end
end
