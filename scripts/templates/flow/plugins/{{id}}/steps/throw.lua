---A throw of the die. What a step calls happens when it has ended, in this order.
return function(who)
  roll(die)
  count_pips(who)
end
