---Gold for glory.
return function(card, who)
  pay_all(who, fee(card))
  reward(who, params.glory, elder_glory)
end
