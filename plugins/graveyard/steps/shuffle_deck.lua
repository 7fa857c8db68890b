---The cards are shuffled, then dealt.
return function()
  shuffle(deck)
end
