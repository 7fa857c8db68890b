---What bots expect: what the one structure scores once the cards in all hands are placed.
return function(who)
  local other = who
  for seat in others(who) do other = seat end
  return skulls_expected(who, hand[other])
end
