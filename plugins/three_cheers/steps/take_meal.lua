---A Hungry one moves into the cell of what it has eaten. Ruling: a foreminion jumps before it moves. Traits: then
---gravity, so what nothing holds any more falls before the next meal; but in a fight, falls wait for its end. From
---where it then lies, it goes on.
return function(who, eater, cell, fight)
  swap(eater, cell)
  put_on(feasting, cell)
  if not fight then fall(who) end
  scan(who, fight)
end
