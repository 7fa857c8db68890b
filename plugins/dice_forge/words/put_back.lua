---Used cards of the third pile are for the next turn again.
return function(who)
  local card = top(used_gear[who])
  while card do
    move(used_gear[who], card, gear[who])
    card = top(used_gear[who])
  end
end
