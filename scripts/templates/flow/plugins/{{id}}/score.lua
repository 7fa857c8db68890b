---Points of one seat.
return function(who)
  award(saved, have(safe[who]))
end
