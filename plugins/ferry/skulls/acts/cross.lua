---Two piles are turned up, one after the other.
return function(_, who)
  ferry(who, 2)
end
