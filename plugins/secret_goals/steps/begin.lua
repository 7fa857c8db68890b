---Before the first turn skulls do something, as ever; then goals are shuffled and dealt.
return function()
  for card in pieces("card") do does(card, match_begins) end
  shuffle(goals)
  deal_goals()
end
