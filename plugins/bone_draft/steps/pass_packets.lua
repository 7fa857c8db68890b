---All picks are shown, and every packet goes to the next player.
return function(who)
  for seat in seats() do
    hand_over(picked[seat], hand[seat])
    hand_over(packet[seat], passed[seat])
  end
  local before = who
  for seat in others(who) do
    hand_over(passed[before], packet[seat])
    before = seat
  end
  hand_over(passed[before], packet[who])
end
