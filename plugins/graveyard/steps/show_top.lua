---The top of a pile is turned up.
return function(pile)
  turn_up(pile)
  does(top(pile), turned_up, active(), pile)
end
