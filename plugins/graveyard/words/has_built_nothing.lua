---True for who has no card in any structure yet.
return function(who)
  for structure in structures(who) do
    if how_many(structure) > 0 then return false end
  end
  return true
end
