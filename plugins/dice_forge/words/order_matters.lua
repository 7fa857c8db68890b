---True if two different faces may end differently by which one counts first: a ship pays with gold of the other; under
---a Minotaur a copy of one's own boar gives what the other one takes away.
return function(who, how, a, b)
  if how ~= reversed then
    return a == ship and may_give(b, gold) or b == ship and may_give(a, gold)
  end
  local mine = own_boar(who, a)
  local other = mine and b or a
  return mine ~= own_boar(who, b) and (may_give(other, sun) or may_give(other, moon) or may_give(other, glory))
end
