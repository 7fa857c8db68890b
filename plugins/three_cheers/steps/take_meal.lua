---A Hungry one moves into the cell of what it has eaten, and goes on. Ruling: a foreminion jumps before it moves.
return function(who, eater, cell)
  swap(eater, cell)
  scan(who, cell)
end
