---A fall ends: a Heavy minion takes the cell of what it crushed, and a Weak one takes a wound, however far it fell.
return function(who, cell, above_it)
  if above_it then swap(above_it, cell) end
  if has(at(cell), traits, weak) and wound(who, cell, dies_of_fall) then throw_off(who) end
end
